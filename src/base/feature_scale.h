// How finely a level judges.
#pragma once

#include <optional>

namespace baize {

/// How much of the positional part counts, from 0 to 1, in thousandths so that it is the same
/// number for every compiler.
class FeatureScale {
public:
    /// Nothing outside 0..1000.
    [[nodiscard]] static constexpr std::optional<FeatureScale> thousandths(int value) {
        if (value < 0 || value > 1000) return std::nullopt;
        return FeatureScale(value);
    }
    static constexpr FeatureScale none() { return FeatureScale(0); }
    static constexpr FeatureScale full() { return FeatureScale(1000); }

    [[nodiscard]] constexpr int thousandths() const { return thousandths_; }
    friend constexpr bool operator==(FeatureScale, FeatureScale) = default;

    /// Rounded half away from zero, so that exchanging the sides changes nothing but the sign.
    [[nodiscard]] constexpr int of(int amount) const {
        const int scaled = amount * thousandths_;
        return (scaled + (scaled < 0 ? -500 : 500)) / 1000;
    }

private:
    constexpr explicit FeatureScale(int value) : thousandths_(value) {}
    int thousandths_;
};

}  // namespace baize
