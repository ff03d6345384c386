// How fast a PDN file of a million games is read, and in how much memory. Seconds are those of the
// processor: other programs that run meanwhile do not count.
//
//     bench_pdn_read [games]
#include <sys/resource.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "games/draughts/pdn_reader.h"

namespace {

using baize::draughts::PdnReader;

/// What a program for play over the network writes: tags, and a clock behind every move.
constexpr std::string_view with_clocks =
    "[Event \"Rated game\"]\n"
    "[Site \"https://example.org/Xk3p9QaB\"]\n"
    "[Date \"2020.04.07\"]\n"
    "[Round \"-\"]\n"
    "[White \"Player one\"]\n"
    "[Black \"Player two\"]\n"
    "[Result \"2-0\"]\n"
    "[UTCTime \"00:54:55\"]\n"
    "[GameType \"20\"]\n"
    "[TimeControl \"600+0\"]\n"
    "\n"
    "1. 31-26 {[%clock w0:10:00 B0:10:00]} 18-22 {[%clock W0:10:00 b0:10:00]} 2. 34-30 "
    "{[%clock w0:09:57 B0:09:58]} 20-25 {[%clock W0:09:57 b0:09:58]} 3. 30-24 {[%clock "
    "w0:09:55 B0:09:58]} 19x30 {[%clock W0:09:55 b0:09:58]} 4. 35x24 {[%clock w0:09:54 "
    "B0:09:56]} 14-20 {[%clock W0:09:54 b0:09:55]} 5. 40-34 {[%clock w0:09:50 B0:09:55]} "
    "20x29 {[%clock W0:09:50 b0:09:51]} 2-0\n\n";

/// A tournament game, moves only.
constexpr std::string_view moves_only =
    "[Event \"Championship\"]\n"
    "[Site \"Hardenberg, NED\"]\n"
    "[Date \"2007.05.19\"]\n"
    "[Round \"7\"]\n"
    "[White \"First, A.\"]\n"
    "[Black \"Second, B.\"]\n"
    "[Result \"0-2\"]\n"
    "[GameType \"20\"]\n"
    "\n"
    "1.32-28 17-22  2.28x17 11x22  3.37-32  6-11  4.41-37 12-17  5.46-41  8-12\n"
    "6.34-30  2-8   7.30-25 19-23  8.35-30  1-6   9.40-35 13-19 10.31-27 22x31\n"
    "11.36x27  9-13 12.33-28  4-9  13.41-36 17-22 14.28x17 11x31 15.37x26 23-28\n"
    "16.32x23 19x28 17.42-37 20-24 18.30x19 14x23 19.37-31 16-21 20.26x17 12x21\n"
    "21.31-27 21x32 22.38x27  6-11 23.47-42 15-20 24.25x14 10x19 25.39-33 28x39\n"
    "26.44x33  8-12 27.42-38 23-28 28.33x22 12-17 29.49-44 17x28 30.38-33 28x39 0-2\n\n";

/// An analysis: comments, variations, marks.
constexpr std::string_view annotated =
    "[Event \"Analysis\"]\n"
    "[White \"First, A.\"]\n"
    "[Black \"Second, B.\"]\n"
    "[Result \"1-1\"]\n"
    "\n"
    "{The two have met three times before, and every time it was a draw.} 1. 34-29 17-22\n"
    "2. 32-28! {the usual answer; 2. 39-34 is quieter} 11-17 3. 37-32 6-11 4. 41-37 19-23\n"
    "(4... 1-6 {first} 5. 46-41 {then} 19-23 6. 28x19 14x34 (6... 13x24 7. 40-34 $2)) 5. 28x19\n"
    "14x34 6. 39x30 $1 (6. 40x29 {is played more often}) 6... 13-19 7. 44-39 8-13 1-1\n\n";

double seconds_of(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

rusage usage_so_far() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage;
}

double processor_seconds() {
    const rusage usage = usage_so_far();
    return seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
}

constexpr std::size_t chunk_size = 64 * 1024;

}  // namespace

int main(int argc, char** argv) {
    const std::uint64_t wanted = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
    if (wanted == 0) {
        std::fprintf(stderr, "bench_pdn_read: the number of games is a number from 1\n");
        return 2;
    }
    std::string block;
    std::uint64_t games_in_block = 0;
    for (int i = 0; i < 500; ++i) {
        for (const std::string_view game : {with_clocks, moves_only, annotated}) block += game;
        games_in_block += 3;
    }

    PdnReader reader;
    std::uint64_t games = 0;
    std::uint64_t faults = 0;
    std::uint64_t items = 0;
    std::uint64_t bytes = 0;
    const auto drain = [&](PdnReader::Step until) {
        for (auto step = reader.next(); step != until; step = reader.next()) {
            if (step == PdnReader::Step::Fault) {
                ++faults;
                continue;
            }
            ++games;
            items += reader.game().items().size();
        }
    };
    const double start = processor_seconds();
    for (std::uint64_t fed = 0; fed < wanted; fed += games_in_block) {
        for (std::string_view rest = block; !rest.empty();) {
            const auto chunk = rest.substr(0, chunk_size);
            reader.feed(chunk);
            rest.remove_prefix(chunk.size());
            bytes += chunk.size();
            drain(PdnReader::Step::NeedMore);
        }
    }
    reader.finish();
    drain(PdnReader::Step::End);
    const double seconds = processor_seconds() - start;

    std::printf("%llu games, %llu faults, %llu items, %.1f MB in %.2f s\n",
                static_cast<unsigned long long>(games), static_cast<unsigned long long>(faults),
                static_cast<unsigned long long>(items), static_cast<double>(bytes) / 1e6, seconds);
    std::printf("%.0f MB/s, %.0f games/s, reader holds %.0f kB, peak resident memory %.1f MB\n",
                static_cast<double>(bytes) / 1e6 / seconds, static_cast<double>(games) / seconds,
                static_cast<double>(reader.memory()) / 1e3,
                static_cast<double>(usage_so_far().ru_maxrss) / 1e3);
    return faults == 0 && games >= wanted ? 0 : 1;
}
