// Many numbers tuned at once, by games between two sets of them that lie a little apart
// (simultaneous perturbation stochastic approximation, Spall 1992; docs/sources.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace baize {

struct SpsaParameter {
    std::string name;
    double value = 0;  ///< to begin with
    int least = 0;
    int most = 0;
    double step = 1;  ///< how far the two sets lie from the middle in the end
};

struct SpsaSetting {
    std::vector<SpsaParameter> parameters;
    std::size_t iterations = 0;
    double rate = 0.002;  ///< steps that a game won moves a parameter in the end
    std::uint64_t seed = 0;
};

class Spsa {
public:
    explicit Spsa(SpsaSetting setting);

    /// Two sets of values to play each other next. Whole numbers, rounded by chance, so that a
    /// middle between two of them is tried as such.
    struct Trial {
        std::vector<int> plus;
        std::vector<int> minus;
    };
    [[nodiscard]] Trial trial() const;

    /// How many games more the first set of the trial won than it lost.
    void learn(int won);

    [[nodiscard]] std::size_t iteration() const { return iteration_; }
    [[nodiscard]] bool done() const { return iteration_ == setting_.iterations; }
    [[nodiscard]] const std::vector<double>& values() const { return values_; }

private:
    /// What the next trial does to a parameter: which way, how far, and where it is rounded.
    struct Push {
        double by = 0;
        double rounding = 0;
    };
    [[nodiscard]] std::vector<Push> pushes() const;

    SpsaSetting setting_;
    std::vector<double> values_;
    std::size_t iteration_ = 0;
};

}  // namespace baize
