// Numbers in files: the lowest byte first.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

namespace baize::draughts {

class LittleEndianReader {
public:
    explicit LittleEndianReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    /// Only where there are so many bytes.
    template <std::unsigned_integral Number>
    Number take() {
        return static_cast<Number>(take_bytes(sizeof(Number)));
    }
    std::uint64_t take_40_bits() { return take_bytes(5); }

private:
    std::uint64_t take_bytes(std::size_t count) {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < count; ++i) value |= std::uint64_t{bytes_[i]} << (8 * i);
        bytes_ = bytes_.subspan(count);
        return value;
    }

    std::span<const std::uint8_t> bytes_;
};

class LittleEndianWriter {
public:
    explicit LittleEndianWriter(std::vector<std::uint8_t>& bytes) : bytes_(bytes) {}

    template <std::unsigned_integral Number>
    void put(Number value) {
        put_bytes(value, sizeof(Number));
    }
    void put_40_bits(std::uint64_t value) { put_bytes(value, 5); }

private:
    void put_bytes(std::uint64_t value, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
    }

    std::vector<std::uint8_t>& bytes_;
};

}  // namespace baize::draughts
