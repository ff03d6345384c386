// Any game of the concept, behind the interface of AnyGame.
#pragma once

#include <algorithm>
#include <utility>

#include "opponent/choose.h"
#include "opponent/look.h"
#include "play/any_game.h"
#include "play/read_line.h"
#include "play/rules_line.h"

namespace baize {

template <Searchable G>
struct MemoryOfGame final : AnyMemory {
    explicit MemoryOfGame(std::size_t table_bytes) : memory(table_bytes) {}
    void clear() override { memory.clear(); }
    [[nodiscard]] std::span<std::byte> large_part() override { return memory.table.memory(); }

    Memory<G> memory;
};

template <Searchable G>
class LineOfGame final : public RulesLine<G> {
    using RulesLine<G>::game;
    using RulesLine<G>::line;
    using RulesLine<G>::position;

public:
    /// The evaluation has to live as long as the program.
    LineOfGame(const G& rules, const ClassicOf<G>& evaluation, const typename G::Position& first)
        : RulesLine<G>(rules, first), evaluation_(evaluation) {}
    LineOfGame(const LineOfGame& other, int ply)
        : RulesLine<G>(other, ply), evaluation_(other.evaluation_) {}
    [[nodiscard]] std::unique_ptr<AnyLine> copy(int ply) const override {
        return std::make_unique<LineOfGame>(*this, ply);
    }
    [[nodiscard]] std::unique_ptr<AnyLine> without_past() const override {
        return std::make_unique<LineOfGame>(game(), evaluation_, position());
    }

    [[nodiscard]] std::optional<Verdict> ending(const AnyEndings& endings) const override {
        return ending_of(position(), endings);
    }
    [[nodiscard]] std::vector<std::optional<Verdict>> move_endings(
        const AnyEndings& endings) const override {
        std::vector<std::optional<Verdict>> all;
        for (const auto& move : legal_moves(game(), position())) {
            const std::optional<Verdict> after = ending_of(position().after(move), endings);
            all.push_back(after ? std::optional(before_move(*after)) : std::nullopt);
        }
        return all;
    }

    [[nodiscard]] Score evaluate(FeatureScale scale) const override {
        return evaluation_.judge(scale, {})->evaluate(line());
    }
    [[nodiscard]] Score evaluate(const Level& level) const override {
        const Sight sight = sight_of(level);
        return evaluation_.judge(sight.scale, sight.weights)->evaluate(line());
    }

    [[nodiscard]] std::optional<Chances> chances(const AnyEvaluation& evaluation) const override {
        return evaluation_for<typename G::Line>(evaluation).chances(line());
    }

    [[nodiscard]] Thought think(AnyMemory& any_memory, const Question& question) const override {
        Memory<G>& memory = static_cast<MemoryOfGame<G>&>(any_memory).memory;
        if (question.level) return played_by(*question.level, AtTheBoard{*this, memory, question});
        return whole_search(question, memory.table, memory.notes, std::nullopt);
    }

    [[nodiscard]] Thought help(AnyMemory& any_memory, const Question& question,
                               unsigned helper) const override {
        Memory<G>& memory = static_cast<MemoryOfGame<G>&>(any_memory).memory;
        Notes<G> notes;
        return whole_search(question, memory.table, notes, helper);
    }

private:
    /// Whoever has to move.
    struct AtTheBoard {
        [[nodiscard]] Thought plays(const PersonaLevel& level) const {
            Look<G> look(at.game(), at.evaluation_, level.persona, memory, question.limits,
                         question.seed);
            const auto glance = look.at(at.line(), at.told(question));
            Thought thought = at.in_numbers(glance, question.lines);
            thought.thinking_ms = glance.thinking_ms;
            return thought;
        }
        [[nodiscard]] Thought plays(const FullLevel& level) const {
            // By the evaluation that the engine has, but not by what is tried out on one question.
            Question plain = question;
            plain.techniques = {};
            plain.parameters.clear();
            plain.endings = nullptr;
            plain.limits.nodes = std::min(plain.limits.nodes, level.nodes);
            return at.whole_search(plain, memory.table, memory.notes, std::nullopt);
        }
        [[nodiscard]] Thought plays(const PlanLevel& level) const {
            Random chance(seed_of_move(question.seed, at.ply()));
            return at.in_numbers(choose(at.game(), at.evaluation_, at.line(), level, memory,
                                        question.limits, chance, at.told(question)),
                                 question.lines);
        }
        [[nodiscard]] Thought plays(const GuideLevel& level) const {
            return at.in_numbers(choose(at.game(), at.evaluation_, at.line(), level,
                                        question.limits, at.told(question)),
                                 question.lines);
        }

        const LineOfGame& at;
        Memory<G>& memory;
        const Question& question;
    };

    /// All that the engine has: by the first thread, or by one that helps it.
    [[nodiscard]] Thought whole_search(const Question& question, Table<typename G::Move>& table,
                                       Notes<G>& notes, std::optional<unsigned> helper) const {
        Techniques techniques = question.techniques;
        techniques.all_scores = techniques.all_scores || question.lines > 1;
        set_named<Techniques>(techniques, named_numbers, question.parameters);
        const auto judge = question.evaluation != nullptr
                               ? evaluation_for<typename G::Line>(*question.evaluation).judge()
                               : evaluation_.judge(FeatureScale::full(), question.parameters);
        Search<G> search(game(), *judge, table, notes, techniques, question.limits);
        if constexpr (HasEndings<G>)
            if (question.endings != nullptr) search.look_up(endings_in(*question.endings));
        return in_numbers(
            helper ? search.help(line(), *helper) : search.run(line(), told(question)),
            question.lines);
    }

    [[nodiscard]] auto told(const Question& question) const {
        return [this, &question](const Report<typename G::Move>& report) {
            if (question.on_depth) question.on_depth(in_numbers(report, question.lines));
        };
    }

    [[nodiscard]] std::optional<Verdict> ending_of(const typename G::Position& at,
                                                   const AnyEndings& endings) const {
        if constexpr (HasEndings<G>)
            if (const auto* known = endings_in(endings)) return game().ending(*known, at);
        return std::nullopt;
    }
    static const auto* endings_in(const AnyEndings& endings)
        requires HasEndings<G>
    {
        return static_cast<const EndingsHandle<typename G::Endings>&>(endings).endings();
    }

    [[nodiscard]] Thought in_numbers(const Report<typename G::Move>& report,
                                     std::size_t lines) const {
        Thought thought{{}, report.depth, report.nodes, report.table_hits, report.evaluations};
        for (const auto& root : report.moves) {
            if (thought.lines.size() == lines) break;
            thought.lines.push_back(
                {numbers_in_turn(game(), position(), root.line), root.score, root.exact});
        }
        return thought;
    }

    const ClassicOf<G>& evaluation_;
};

template <Searchable G>
class GameOf final : public AnyGame {
public:
    GameOf(G game, const ClassicOf<G>& evaluation)
        : game_(std::move(game)), evaluation_(evaluation) {}

    [[nodiscard]] std::unique_ptr<AnyMemory> make_memory(std::size_t table_bytes) const override {
        return std::make_unique<MemoryOfGame<G>>(table_bytes);
    }

    [[nodiscard]] std::unique_ptr<AnyLine> start(std::uint64_t deal) const override {
        return std::make_unique<LineOfGame<G>>(game_, evaluation_, start_of(game_, deal));
    }

    [[nodiscard]] Result<std::unique_ptr<AnyLine>> read(std::string_view text) const override {
        return read_line<LineOfGame<G>>(text, game_, evaluation_);
    }

    [[nodiscard]] std::optional<std::uint32_t> rules_key() const override {
        if constexpr (requires { game_.rules_key(); })
            return game_.rules_key();
        else
            return std::nullopt;
    }
    [[nodiscard]] Result<std::shared_ptr<const AnyEvaluation>> read_evaluation(
        std::span<const std::uint8_t> bytes) const override {
        if constexpr (requires { game_.read_net(bytes); }) {
            auto net = game_.read_net(bytes);
            if (!net) return net.error();
            return std::shared_ptr<const AnyEvaluation>(
                std::make_shared<EvaluationByNet<typename G::Line, typename G::Net>>(*net));
        } else {
            return AnyGame::read_evaluation(bytes);
        }
    }

    [[nodiscard]] std::vector<Parameter> parameters() const override {
        std::vector<Parameter> all;
        add_parameters<Techniques>(all, named_numbers);
        evaluation_.add_parameters(all);
        return all;
    }
    [[nodiscard]] std::vector<NamedValue> pieces_alone() const override {
        return evaluation_.pieces_alone();
    }

private:
    G game_;
    const ClassicOf<G>& evaluation_;
};

}  // namespace baize
