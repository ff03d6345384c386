// Where judges come from: the evaluation of a game, or one that is handed in.
#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/chances.h"
#include "base/named.h"
#include "search/judge.h"

namespace baize {

/// Something of its own for every type of line, by whose address that type is known again.
template <class Line>
inline constexpr char mark_of_line = 0;

/// An evaluation of some game, whose type is not known where it is handed about.
class AnyEvaluation {
public:
    AnyEvaluation(const AnyEvaluation&) = delete;
    AnyEvaluation& operator=(const AnyEvaluation&) = delete;
    virtual ~AnyEvaluation() = default;

    [[nodiscard]] const char* line() const { return line_; }
    /// Another number for other weights; 0 for an evaluation that the program comes with as code.
    [[nodiscard]] virtual std::uint32_t fingerprint() const { return 0; }

protected:
    explicit constexpr AnyEvaluation(const char* line) : line_(line) {}

private:
    const char* line_;  ///< the mark of the lines that it is for
};

/// Makes judges. Every search has one of its own, since a judge may keep sums of what it has seen;
/// what they share, such as the weights of a net, is only read.
template <class Line>
class Evaluation : public AnyEvaluation {
public:
    constexpr Evaluation() : AnyEvaluation(&mark_of_line<Line>) {}
    [[nodiscard]] virtual std::unique_ptr<Judge<Line>> judge() const = 0;
    /// How the game may end, for people; an evaluation that knows nothing but scores does not say.
    [[nodiscard]] virtual std::optional<Chances> chances(const Line& /*line*/) const {
        return std::nullopt;
    }
};

/// What was handed about, which has to be for such lines.
template <class Line>
[[nodiscard]] const Evaluation<Line>& evaluation_for(const AnyEvaluation& any) {
    assert(any.line() == &mark_of_line<Line>);
    return static_cast<const Evaluation<Line>&>(any);
}

/// An evaluation that a game comes with, by which its levels judge: it can look at a position more
/// or less closely, and its weights have names.
template <class Line>
class ClassicEvaluation : public Evaluation<Line> {
public:
    using Evaluation<Line>::judge;
    [[nodiscard]] virtual std::unique_ptr<Judge<Line>> judge(
        FeatureScale scale, std::span<const NamedValue> weights) const = 0;
    [[nodiscard]] std::unique_ptr<Judge<Line>> judge() const override {
        return judge(FeatureScale::full(), {});
    }
    virtual void add_parameters(std::vector<Parameter>& list) const = 0;
    /// Weights by which pieces alone count, all alike.
    [[nodiscard]] virtual std::vector<NamedValue> pieces_alone() const = 0;
};

/// The terms by which a game judges its positions, and what they weigh; and those of them that are
/// pieces, with weights by which all pieces count alike.
template <class T, class Line>
concept TermsFor = requires(const T terms, const Line line, const typename T::Weights weights) {
    { terms.evaluate(line.position(), FeatureScale::full(), weights) } -> std::same_as<Score>;
    { *std::begin(T::named_weights) } -> std::convertible_to<Named<typename T::Weights>>;
    { std::span<const NamedValue>(T::pieces_alone) };
};

template <class Line, TermsFor<Line> Terms>
class EvaluationBy final : public ClassicEvaluation<Line> {
public:
    using Weights = typename Terms::Weights;

    constexpr explicit EvaluationBy(Terms terms = {}) : terms_(std::move(terms)) {}

    [[nodiscard]] std::unique_ptr<Judge<Line>> judge(
        FeatureScale scale, std::span<const NamedValue> weights) const override {
        Weights all{};
        set_named<Weights>(all, Terms::named_weights, weights);
        return std::make_unique<JudgeByTerms>(terms_, scale, all);
    }
    void add_parameters(std::vector<Parameter>& list) const override {
        baize::add_parameters<Weights>(list, Terms::named_weights);
    }
    [[nodiscard]] std::vector<NamedValue> pieces_alone() const override {
        std::vector<NamedValue> weights;
        for (const Named<Weights>& named : Terms::named_weights) weights.push_back({named.name, 0});
        weights.insert(weights.end(), Terms::pieces_alone.begin(), Terms::pieces_alone.end());
        return weights;
    }

private:
    class JudgeByTerms final : public Judge<Line> {
    public:
        JudgeByTerms(const Terms& terms, FeatureScale scale, const Weights& weights)
            : terms_(terms), scale_(scale), weights_(weights) {}
        [[nodiscard]] Score evaluate(const Line& line) override {
            return terms_.evaluate(line.position(), scale_, weights_);
        }

    private:
        [[no_unique_address]] Terms terms_;
        FeatureScale scale_;
        Weights weights_;
    };

    [[no_unique_address]] Terms terms_;
};

/// A net that was trained for the positions of such lines.
template <class Net, class Line>
concept NetFor = requires(const Net net, const Line line) {
    { net.evaluate(line.position()) } -> std::same_as<Score>;
    { net.chances(line.position()) } -> std::same_as<Chances>;
    { net.fingerprint() } -> std::same_as<std::uint32_t>;
};

template <class Line, NetFor<Line> Net>
class EvaluationByNet final : public Evaluation<Line> {
public:
    explicit EvaluationByNet(std::shared_ptr<const Net> net) : net_(std::move(net)) {}

    [[nodiscard]] std::unique_ptr<Judge<Line>> judge() const override {
        return std::make_unique<JudgeByNet>(*net_);
    }
    [[nodiscard]] std::optional<Chances> chances(const Line& line) const override {
        return net_->chances(line.position());
    }
    [[nodiscard]] std::uint32_t fingerprint() const override { return net_->fingerprint(); }

private:
    class JudgeByNet final : public Judge<Line> {
    public:
        explicit JudgeByNet(const Net& net) : net_(net) {}
        [[nodiscard]] Score evaluate(const Line& line) override {
            return net_.evaluate(line.position());
        }

    private:
        const Net& net_;
    };

    std::shared_ptr<const Net> net_;
};

template <class G>
using ClassicOf = ClassicEvaluation<typename G::Line>;

/// One for the whole program, of terms that are the same in every game that has them.
template <class Line, class Terms>
inline const EvaluationBy<Line, Terms> evaluation_by{};

}  // namespace baize
