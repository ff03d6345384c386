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

template <Judged G>
struct MemoryOfGame final : AnyMemory {
    explicit MemoryOfGame(std::size_t table_bytes) : memory(table_bytes) {}
    void clear() override { memory.clear(); }

    Memory<G> memory;
};

template <Judged G>
class LineOfGame final : public RulesLine<G> {
    using RulesLine<G>::game;
    using RulesLine<G>::line;
    using RulesLine<G>::position;

public:
    using RulesLine<G>::RulesLine;
    [[nodiscard]] std::unique_ptr<AnyLine> copy(int ply) const override {
        return std::make_unique<LineOfGame>(*this, ply);
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
        return game().evaluate(position(), scale);
    }
    [[nodiscard]] Score evaluate(const Level& level) const override {
        return evaluation_of(game(), position(), level);
    }

    [[nodiscard]] Thought think(AnyMemory& any_memory, const Question& question) const override {
        Memory<G>& memory = static_cast<MemoryOfGame<G>&>(any_memory).memory;
        const auto on_depth = [&](const Report<typename G::Move>& report) {
            if (question.on_depth) question.on_depth(in_numbers(report, question.lines));
        };
        if (question.level && question.level->person) {
            Look<G> look(game(), *question.level->person, memory, question.limits, question.seed);
            const auto glance = look.at(line(), on_depth);
            Thought thought = in_numbers(glance, question.lines);
            thought.evaluations = glance.evaluations;
            thought.thinking_ms = glance.thinking_ms;
            return thought;
        }
        if (question.level && question.level->full_nodes == 0) {
            Random chance(seed_of_move(question.seed, this->ply()));
            const auto choice =
                choose(game(), line(), *question.level, memory, question.limits, chance, on_depth);
            Thought thought = in_numbers(choice, question.lines);
            thought.evaluations = choice.evaluations;
            return thought;
        }
        Question whole = question;
        if (question.level)
            whole.limits.nodes = std::min(whole.limits.nodes, question.level->full_nodes);
        return search_with(
            whole, memory.table, memory.notes,
            [&](auto& search) { return search.run(line(), on_depth); }, question.lines);
    }

    [[nodiscard]] Thought help(AnyMemory& any_memory, const Question& question,
                               unsigned helper) const override {
        Memory<G>& memory = static_cast<MemoryOfGame<G>&>(any_memory).memory;
        Notes<G> notes;
        return search_with(
            question, memory.table, notes,
            [&](auto& search) { return search.help(line(), helper); }, 0);
    }

private:
    template <class Use>
    [[nodiscard]] Thought search_with(const Question& question, Table<typename G::Move>& table,
                                      Notes<G>& notes, Use use, std::size_t lines) const {
        Techniques techniques = question.techniques;
        techniques.all_scores = techniques.all_scores || question.lines > 1;
        typename G::Weights weights{};
        set(techniques, named_numbers, question.parameters);
        set(weights, G::named_weights, question.parameters);
        // The levels' judge without noise, so that one search serves both.
        Random unused(0);
        using Judge = NoisyJudge<G, Random>;
        Judge judge{game(), FeatureScale::full(), 0, unused, weights};
        Search<G, Judge> search(game(), judge, table, notes, techniques, question.limits);
        if constexpr (HasEndings<G>)
            if (question.endings != nullptr) search.look_up(endings_in(*question.endings));
        Thought thought = in_numbers(use(search), lines);
        thought.evaluations = judge.asked;
        return thought;
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

    template <class Numbers, class Names>
    static void set(Numbers& numbers, const Names& names, const auto& values) {
        if (values.empty()) return;
        for (const Named<Numbers>& named : names)
            if (const auto found = values.find(named.name); found != values.end())
                numbers.*named.number = found->second;
    }

    [[nodiscard]] Thought in_numbers(const Report<typename G::Move>& report,
                                     std::size_t lines) const {
        Thought thought{{}, report.depth, report.nodes, report.table_hits, 0};
        for (const auto& root : report.moves) {
            if (thought.lines.size() == lines) break;
            thought.lines.push_back(
                {numbers_in_turn(game(), position(), root.line), root.score, root.exact});
        }
        return thought;
    }
};

template <Judged G>
class GameOf final : public AnyGame {
public:
    explicit GameOf(G game) : game_(std::move(game)) {}

    [[nodiscard]] std::unique_ptr<AnyMemory> make_memory(std::size_t table_bytes) const override {
        return std::make_unique<MemoryOfGame<G>>(table_bytes);
    }

    [[nodiscard]] std::unique_ptr<AnyLine> start(std::uint64_t deal) const override {
        return std::make_unique<LineOfGame<G>>(game_, start_of(game_, deal));
    }

    [[nodiscard]] Result<std::unique_ptr<AnyLine>> read(std::string_view text) const override {
        return read_line<LineOfGame<G>>(game_, text);
    }

    [[nodiscard]] std::vector<Parameter> parameters() const override {
        std::vector<Parameter> all;
        const auto add = [&](const auto& names, const auto& usual) {
            for (const auto& named : names)
                all.push_back({named.name, usual.*named.number, named.least, named.most});
        };
        add(named_numbers, Techniques{});
        add(G::named_weights, typename G::Weights{});
        return all;
    }

private:
    G game_;
};

}  // namespace baize
