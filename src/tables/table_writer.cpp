#include "tables/table_writer.h"

#include <algorithm>
#include <array>
#include <queue>

#include "base/crc32c.h"
#include "games/draughts/endgame/little_endian.h"

namespace baize::draughts {
namespace {

/// Blocks that one thread packs at a time.
constexpr std::uint64_t blocks_at_once = 64;

struct BlockRun {
    int symbol;
    std::uint32_t length;
    bool last;

    [[nodiscard]] int run_class() const {
        return last ? RunLengths::to_the_end : RunLengths::class_of(length);
    }
};

/// The fewest runs: a position that does not matter belongs to the run before it.
template <class Visit>
void for_each_run(std::span<const std::uint16_t> block, Visit visit) {
    std::size_t begin = 0;
    std::uint16_t symbol = any_symbol;
    for (std::size_t at = 0; at < block.size(); ++at) {
        if (block[at] == any_symbol || block[at] == symbol) continue;
        if (symbol != any_symbol) {
            visit(BlockRun{symbol, static_cast<std::uint32_t>(at - begin), false});
            begin = at;
        }
        symbol = block[at];
    }
    if (symbol != any_symbol)
        visit(BlockRun{symbol, static_cast<std::uint32_t>(block.size() - begin), true});
}

class BitWriter {
public:
    explicit BitWriter(std::vector<std::uint8_t>& bytes) : bytes_(bytes) {}

    void put(std::uint32_t value, int bits) {
        word_ = word_ << bits | value;
        held_ += bits;
        for (; held_ >= 8; held_ -= 8)
            bytes_.push_back(static_cast<std::uint8_t>(word_ >> (held_ - 8)));
    }
    void finish() {
        if (held_ > 0) put(0, 8 - held_);
    }

private:
    std::vector<std::uint8_t>& bytes_;
    std::uint64_t word_ = 0;
    int held_ = 0;
};

/// How often each word is needed, by context and word.
using Needs = std::vector<std::uint64_t>;

class Packer {
public:
    Packer(TableHead head, const Symbols& symbols, const Workers& workers)
        : head_(std::move(head)),
          symbols_(symbols),
          workers_(workers),
          alphabet_(head_.alphabet()),
          words_(static_cast<std::size_t>(alphabet_.words())) {}

    std::optional<std::vector<std::uint8_t>> pack() {
        choose_code();
        write_blocks();
        if (workers_.stopped()) return std::nullopt;
        return whole_file();
    }

private:
    template <class Visit>
    void for_each_block(std::uint64_t first, std::uint64_t end, Visit visit) const {
        std::array<std::uint16_t, RunLengths::block> buffer{};
        for (std::uint64_t block = first; block < end; ++block) {
            const std::uint64_t begin = block * RunLengths::block;
            const std::span<std::uint16_t> here = std::span(buffer).first(
                std::min<std::uint64_t>(RunLengths::block, head_.numbers - begin));
            symbols_(begin, here);
            visit(block, std::span<const std::uint16_t>(here));
        }
    }

    void choose_code() {
        const std::size_t all = words_ * static_cast<std::size_t>(alphabet_.contexts());
        std::vector<Needs> needs(workers_.threads(), Needs(all));
        workers_.share(head_.blocks(), blocks_at_once,
                       [&](std::uint64_t begin, std::uint64_t end, unsigned thread) {
                           for_each_block(begin, end, [&](std::uint64_t, auto block) {
                               count(block, needs[thread]);
                           });
                       });
        for (std::size_t thread = 1; thread < needs.size(); ++thread)
            for (std::size_t i = 0; i < all; ++i) needs[0][i] += needs[thread][i];
        for (int context = 0; context < alphabet_.contexts(); ++context) {
            const auto begin = needs[0].begin() + static_cast<std::ptrdiff_t>(words_) * context;
            const std::vector<std::uint8_t> lengths = word_lengths(
                Needs(begin, begin + static_cast<std::ptrdiff_t>(words_)), longest_word());
            const auto words = canonical_words(lengths);
            head_.lengths.insert(head_.lengths.end(), lengths.begin(), lengths.end());
            codes_.insert(codes_.end(), words->begin(), words->end());
        }
    }

    /// A reader's table grows with the longest word, so words are kept short where that costs next
    /// to nothing.
    [[nodiscard]] int longest_word() const {
        constexpr int for_few_words = 11;
        return alphabet_.symbols <= RunAlphabet::few ? for_few_words : RunAlphabet::longest_word;
    }

    void count(std::span<const std::uint16_t> block, Needs& needs) const {
        int context = alphabet_.at_the_start();
        for_each_run(block, [&](const BlockRun& run) {
            ++needs[place(context, run)];
            context = alphabet_.after(run.symbol);
        });
    }

    [[nodiscard]] std::size_t place(int context, const BlockRun& run) const {
        return static_cast<std::size_t>(context) * words_ +
               static_cast<std::size_t>(RunAlphabet::word(run.symbol, run.run_class()));
    }

    void write_blocks() {
        const std::uint64_t parts = (head_.blocks() + blocks_at_once - 1) / blocks_at_once;
        parts_.resize(parts);
        ends_.resize(head_.blocks());
        workers_.share(head_.blocks(), blocks_at_once,
                       [&](std::uint64_t begin, std::uint64_t end, unsigned) {
                           std::vector<std::uint8_t>& part = parts_[begin / blocks_at_once];
                           for_each_block(begin, end, [&](std::uint64_t number, auto block) {
                               write(block, part);
                               ends_[number] = part.size();
                           });
                       });
    }

    void write(std::span<const std::uint16_t> block, std::vector<std::uint8_t>& into) const {
        BitWriter bits(into);
        int context = alphabet_.at_the_start();
        for_each_run(block, [&](const BlockRun& run) {
            const std::size_t word = place(context, run);
            bits.put(codes_[word], head_.lengths[word]);
            if (!run.last) {
                const int run_class = run.run_class();
                bits.put(run.length - RunLengths::shortest(run_class),
                         RunLengths::extra_bits(run_class));
            }
            context = alphabet_.after(run.symbol);
        });
        bits.finish();
    }

    [[nodiscard]] std::vector<std::uint8_t> whole_file() {
        // From ends within a part to ends within all blocks.
        std::uint64_t before = 0;
        for (std::size_t part = 0; part < parts_.size(); ++part) {
            const std::size_t first = part * blocks_at_once;
            const std::size_t end = std::min<std::size_t>(first + blocks_at_once, ends_.size());
            for (std::size_t block = first; block < end; ++block) ends_[block] += before;
            before += parts_[part].size();
        }
        head_.packed = before;

        std::vector<std::uint8_t> file;
        file.reserve(head_.file_size());
        write_head(file);
        const std::size_t sums_at = file.size();
        file.resize(head_.blocks_at());
        for (const std::vector<std::uint8_t>& part : parts_)
            file.insert(file.end(), part.begin(), part.end());
        std::vector<std::uint8_t> sums;
        LittleEndianWriter out(sums);
        const auto blocks = std::span<const std::uint8_t>(file).subspan(head_.blocks_at());
        for (std::uint64_t at = 0; at < head_.packed; at += TableHead::page)
            out.put(crc32c(
                blocks.subspan(at, std::min<std::uint64_t>(TableHead::page, head_.packed - at))));
        std::ranges::copy(sums, file.begin() + static_cast<std::ptrdiff_t>(sums_at));
        const std::uint64_t own_at = head_.blocks_at() - 4;
        sums.clear();
        out.put(crc32c(std::span<const std::uint8_t>(file).first(own_at)));
        std::ranges::copy(sums, file.begin() + static_cast<std::ptrdiff_t>(own_at));
        return file;
    }

    void write_head(std::vector<std::uint8_t>& file) const {
        file.assign(TableHead::magic.begin(), TableHead::magic.end());
        LittleEndianWriter out(file);
        constexpr std::uint8_t unused_byte = 0;
        constexpr std::uint16_t unused_word = 0;
        out.put(TableHead::version);
        out.put(static_cast<std::uint8_t>(head_.kind));
        out.put(unused_byte);
        out.put(head_.rules);
        for (const std::uint8_t count :
             {head_.slice.men, head_.slice.kings, head_.slice.other_men, head_.slice.other_kings})
            out.put(count);
        out.put(head_.symbols);
        out.put(unused_word);
        out.put(head_.numbers);
        out.put(head_.packed);
        for (const std::uint64_t count :
             {head_.counts.wins, head_.counts.draws, head_.counts.losses, head_.counts.captures,
              head_.counts.longest})
            out.put(count);
        for (std::size_t i = 0; i < head_.lengths.size(); i += 2) {
            const unsigned high = i + 1 < head_.lengths.size() ? head_.lengths[i + 1] : 0U;
            out.put(static_cast<std::uint8_t>(head_.lengths[i] | high << 4U));
        }
        const auto group_begin = [&](std::size_t block) {
            const std::size_t first = block / TableHead::group * TableHead::group;
            return first == 0 ? 0 : ends_[first - 1];
        };
        for (std::size_t block = 0; block < ends_.size(); block += TableHead::group)
            out.put_40_bits(group_begin(block));
        for (std::size_t block = 0; block < ends_.size(); ++block)
            out.put(static_cast<std::uint16_t>(ends_[block] - group_begin(block)));
    }

    TableHead head_;
    const Symbols& symbols_;
    const Workers& workers_;
    RunAlphabet alphabet_;
    std::size_t words_;
    std::vector<std::uint16_t> codes_;              ///< by context and word
    std::vector<std::vector<std::uint8_t>> parts_;  ///< packed blocks, some to a part
    std::vector<std::uint64_t> ends_;               ///< where each block ends
};

/// Huffman's code, without a limit to the length of a word.
std::vector<std::uint8_t> unlimited_lengths(const std::vector<std::uint64_t>& needed) {
    struct Node {
        std::uint64_t weight;
        std::size_t number;  ///< breaks ties, so that every compiler finds the same code
    };
    const auto heavier = [](const Node& a, const Node& b) {
        return std::pair(a.weight, a.number) > std::pair(b.weight, b.number);
    };
    std::priority_queue<Node, std::vector<Node>, decltype(heavier)> open(heavier);
    std::vector<std::size_t> parent(needed.size());
    for (std::size_t i = 0; i < needed.size(); ++i)
        if (needed[i] > 0) open.push({needed[i], i});
    std::vector<std::uint8_t> lengths(needed.size());
    if (open.size() == 1) lengths[open.top().number] = 1;
    if (open.size() < 2) return lengths;
    while (open.size() > 1) {
        const Node first = open.top();
        open.pop();
        const Node second = open.top();
        open.pop();
        const std::size_t joined = parent.size();
        parent.push_back(0);
        parent[first.number] = joined;
        parent[second.number] = joined;
        open.push({first.weight + second.weight, joined});
    }
    const std::size_t root = open.top().number;
    for (std::size_t i = 0; i < needed.size(); ++i) {
        if (needed[i] == 0) continue;
        for (std::size_t at = i; at != root; at = parent[at]) ++lengths[i];
    }
    return lengths;
}

}  // namespace

std::vector<std::uint8_t> word_lengths(std::vector<std::uint64_t> needed, int longest) {
    while (true) {
        std::vector<std::uint8_t> lengths = unlimited_lengths(needed);
        if (*std::ranges::max_element(lengths) <= longest) return lengths;
        // Evens the needs out until the words are short enough.
        for (std::uint64_t& need : needed)
            if (need > 0) need = need / 2 + 1;
    }
}

std::optional<std::vector<std::uint8_t>> packed_table(TableHead head, const Symbols& symbols,
                                                      const Workers& workers) {
    return Packer(std::move(head), symbols, workers).pack();
}

}  // namespace baize::draughts
