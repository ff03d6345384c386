// Any bytes as a PDN file: no crash, the chunks make no difference, and what was read can be
// written and read again.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "check.h"
#include "games/draughts/pdn_reader.h"
#include "games/draughts/pdn_values.h"
#include "games/draughts/pdn_writer.h"

namespace {

using namespace baize::draughts;

/// Small, so that inputs of a few hundred bytes reach them.
constexpr PdnLimits limits{.word = 24, .token = 200, .game = 600, .variation_depth = 4};
/// What is written again may be longer than what was read: a space in front of every word, a number
/// spelled out. Without limits of its own it could only fail for that.
constexpr PdnLimits generous{.word = 1000, .token = 10000, .game = 100000, .variation_depth = 4};

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

struct File {
    std::vector<PdnGame> games;
    std::vector<PdnFault> faults;
};

File read(std::string_view text, std::size_t chunk, PdnLimits most) {
    File file;
    PdnReader reader(most);
    const std::size_t size = text.size();
    const auto drain = [&] {
        for (auto step = reader.next();; step = reader.next()) {
            if (step == PdnReader::Step::Game) {
                file.games.push_back(reader.game());
            } else if (step == PdnReader::Step::Fault) {
                baize::fuzz::check_error(reader.fault().error, size);
                file.faults.push_back(reader.fault());
            } else {
                return;
            }
        }
    };
    for (; !text.empty(); text.remove_prefix(std::min(chunk, text.size()))) {
        reader.feed(text.substr(0, chunk));
        drain();
        require(reader.buffered_bytes() <= most.token + most.word + chunk + 256, "bounded buffer");
    }
    reader.finish();
    drain();
    require(reader.next() == PdnReader::Step::End, "the end stays the end");
    return file;
}

void check_items(const PdnGame& game) {
    std::size_t depth = 0;
    for (const PdnItem& item : game.items()) {
        if (item.kind == PdnKind::VariationOpen) ++depth;
        if (item.kind == PdnKind::VariationClose) require(depth-- > 0, "variations are opened");
        if (item.kind == PdnKind::Move) require(!game.text(item).empty(), "moves have a text");
        if (item.kind == PdnKind::Comment) (void)read_pdn_clock(game.text(item));
    }
    require(depth == 0, "variations are closed");
    for (const PdnTag& tag : game.tags()) {
        (void)read_pdn_game_type(game.text(tag.value));
        (void)pdn_utf8(game.text(tag.value));
    }
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name is libFuzzer's
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::size_t chunk = 1 + data[0] % 16U;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);

    const File whole = read(text, std::max<std::size_t>(text.size(), 1), limits);
    const File cut = read(text, chunk, limits);
    require(whole.games.size() == cut.games.size(), "as many games however the file is cut");
    require(whole.faults.size() == cut.faults.size(), "as many faults however the file is cut");
    for (std::size_t i = 0; i < whole.faults.size(); ++i) {
        require(whole.faults[i].error == cut.faults[i].error, "the same faults");
        require(whole.faults[i].place == cut.faults[i].place, "in the same places");
    }
    for (std::size_t i = 0; i < whole.games.size(); ++i) {
        const PdnGame& game = whole.games[i];
        check_items(game);
        require(same_content(game, cut.games[i]), "the same games");
        std::string once;
        write_pdn(game, once);
        const File again = read(once, chunk, generous);
        require(again.games.size() == 1 && again.faults.empty(), "what is written can be read");
        require(same_content(game, again.games[0]), "and says the same");
        std::string twice;
        write_pdn(again.games[0], twice);
        require(once == twice, "written text stays as it is");
    }
    return 0;
}
