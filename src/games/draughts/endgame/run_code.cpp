#include "games/draughts/endgame/run_code.h"

#include <algorithm>

namespace baize::draughts {

std::optional<std::vector<std::uint16_t>> canonical_words(std::span<const std::uint8_t> lengths) {
    std::array<std::uint32_t, RunAlphabet::longest_word + 2> first{};
    for (const std::uint8_t length : lengths) {
        if (length > RunAlphabet::longest_word) return std::nullopt;
        if (length > 0) ++first[length + std::size_t{1}];
    }
    // first[l] held how many words are shorter by one; it becomes the first word of length l.
    for (std::size_t length = 1; length < first.size(); ++length) {
        first[length] = (first[length - 1] + first[length]) << 1U;
        if (length <= RunAlphabet::longest_word && first[length] > (1U << length))
            return std::nullopt;
    }
    std::vector<std::uint16_t> words(lengths.size());
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        if (lengths[i] == 0) continue;
        const std::uint32_t word = first[lengths[i]]++;
        if (word >= (1U << lengths[i])) return std::nullopt;
        words[i] = static_cast<std::uint16_t>(word);
    }
    return words;
}

std::optional<RunDecoder> RunDecoder::make(RunAlphabet alphabet,
                                           std::span<const std::uint8_t> lengths) {
    const auto words_each = static_cast<std::size_t>(alphabet.words());
    const auto contexts = static_cast<std::size_t>(alphabet.contexts());
    if (lengths.size() != words_each * contexts) return std::nullopt;
    RunDecoder decoder;
    decoder.alphabet_ = alphabet;
    if (!lengths.empty()) decoder.width_ = std::max<int>(1, *std::ranges::max_element(lengths));
    if (decoder.width_ > RunAlphabet::longest_word) return std::nullopt;
    decoder.entries_.resize(contexts << decoder.width_);
    for (std::size_t context = 0; context < contexts; ++context) {
        const auto own = lengths.subspan(context * words_each, words_each);
        const auto words = canonical_words(own);
        if (!words) return std::nullopt;
        for (std::size_t i = 0; i < own.size(); ++i) {
            if (own[i] == 0) continue;
            const int rest = decoder.width_ - own[i];
            const std::size_t begin =
                (context << decoder.width_) + (std::size_t{(*words)[i]} << rest);
            const Entry entry{static_cast<std::uint8_t>(i / RunLengths::classes),
                              static_cast<std::uint8_t>(i % RunLengths::classes), own[i]};
            std::fill_n(decoder.entries_.begin() + static_cast<std::ptrdiff_t>(begin),
                        std::size_t{1} << rest, entry);
        }
    }
    return decoder;
}

std::uint8_t RunDecoder::symbol(std::span<const std::uint8_t> block, std::uint32_t place) const {
    if (block.empty()) return 0;
    BitReader bits(block);
    int context = alphabet_.at_the_start();
    for (std::uint32_t at = 0;;) {
        const Run run = next(bits, context);
        at += run.length;
        if (at > place) return run.symbol;
        context = alphabet_.after(run.symbol);
    }
}

}  // namespace baize::draughts
