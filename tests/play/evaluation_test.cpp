// What judges a game: the evaluation that came with its name, or one that a question hands in.
#include "search/evaluation.h"

#include <gtest/gtest.h>

#include "games/draughts/evaluate.h"
#include "games/draughts/haji_evaluate.h"
#include "opponent/level.h"
#include "play/any_game.h"
#include "play/bench_positions.h"
#include "search/sum_by_ply.h"

namespace baize {
namespace {

/// Judges of one kind, counted.
template <class OneJudge>
class Handed final : public Evaluation<TenLine> {
public:
    [[nodiscard]] std::unique_ptr<Judge<TenLine>> judge() const override {
        ++made;
        return std::make_unique<OneJudge>();
    }

    mutable int made = 0;
};

struct Answer {
    std::uint64_t nodes;
    int score;
    std::vector<MoveNumber> moves;
    friend bool operator==(const Answer&, const Answer&) = default;
};

Answer answer(const AnyGame& game, const AnyLine& line, const Question& question) {
    const auto memory = game.make_memory(std::size_t{1} << 20U);
    const Thought thought = line.think(*memory, question);
    return {thought.nodes, thought.score().value(), thought.lines.front().moves};
}

TEST(Evaluation, IsAnotherForOneQuestionAndTheUsualOneForTheNext) {
    const auto game = std::move(*find_game("international"));
    const auto line = std::move(*game->read(international_middlegames[2]));
    Question usual;
    usual.limits.depth = 7;
    Question handed = usual;
    const Handed<SumByPly> by_ply;
    handed.evaluation = &by_ply;
    Question other = usual;
    const Handed<SumAnew> anew;
    other.evaluation = &anew;
    const Answer before = answer(*game, *line, usual);
    const Answer by_sums = answer(*game, *line, handed);
    EXPECT_NE(by_sums, before);
    EXPECT_EQ(by_sums, answer(*game, *line, other)) << "the same sums, made in another way";
    EXPECT_EQ(answer(*game, *line, usual), before) << "nothing is left of them";
    EXPECT_EQ(by_ply.made, 1);
}

TEST(Evaluation, IsTheSameForAllGamesOnItsBoard) {
    const auto game = std::move(*find_game("international:majority=off"));
    const auto line = game->start();
    const Handed<SumByPly> by_ply;
    const Handed<SumAnew> anew;
    Question question;
    question.limits.depth = 7;
    question.evaluation = &by_ply;
    const Answer kept = answer(*game, *line, question);
    question.evaluation = &anew;
    EXPECT_EQ(kept, answer(*game, *line, question));
}

TEST(Evaluation, MakesEveryThreadAJudgeOfItsOwn) {
    const auto game = std::move(*find_game("international"));
    const auto line = game->start();
    const auto memory = game->make_memory(std::size_t{1} << 16U);
    const Handed<SumByPly> by_ply;
    Question question;
    question.limits.nodes = 2000;
    question.evaluation = &by_ply;
    (void)line->think(*memory, question);
    EXPECT_GT(line->help(*memory, question, 0).nodes, 0U);
    EXPECT_EQ(by_ply.made, 2);
}

TEST(Evaluation, OfAQuestionIsForMasterAndForNoLevelThatWasMeasured) {
    const auto game = std::move(*find_game("international"));
    const auto line = std::move(*game->read(international_middlegames[4]));
    for (const auto& [preset, name] :
         {std::pair("baize", "medium"), std::pair("seed", "hard"), std::pair("before", "medium")}) {
        Question question;
        question.level = *find_level("international", preset, name);
        const Answer usual = answer(*game, *line, question);
        const Handed<SumByPly> by_ply;
        question.evaluation = &by_ply;
        EXPECT_EQ(answer(*game, *line, question), usual) << preset << " " << name;
        EXPECT_EQ(by_ply.made, 0);
    }
    Question engine;
    engine.limits.depth = 7;
    const Handed<SumByPly> by_ply;
    engine.evaluation = &by_ply;
    Question master = engine;
    master.level = *find_level("international", "", "master");
    EXPECT_EQ(answer(*game, *line, master), answer(*game, *line, engine));
    EXPECT_EQ(by_ply.made, 2);
}

TEST(Evaluation, WeightsAndTechniquesOfAQuestionAreNotForLevels) {
    const auto game = std::move(*find_game("international"));
    const auto line = std::move(*game->read(international_middlegames[4]));
    Question engine;
    engine.limits.depth = 7;
    Question other = engine;
    other.parameters = {{"man", 250}, {"centre", 20}};
    other.techniques.killers = false;
    EXPECT_NE(answer(*game, *line, other), answer(*game, *line, engine));
    for (const auto& [preset, name] :
         {std::pair("baize", "medium"), std::pair("baize", "master"), std::pair("seed", "hard")}) {
        engine.level = other.level = *find_level("international", preset, name);
        EXPECT_EQ(answer(*game, *line, other), answer(*game, *line, engine)) << preset << name;
    }
}

int judged(const std::string& game, std::string_view position) {
    const auto line = std::move(*(*find_game(game))->read(position));
    return line->evaluate(FeatureScale::full()).value();
}

template <int N>
draughts::Position<N> at(std::string_view text) {
    return *draughts::read_position<N>(text);
}

TEST(Evaluation, ComesWithTheNameOfAGameUnderAnySwitch) {
    using namespace draughts;
    const std::string_view small = "W:W13,32:B9,K2";
    for (const char* game : {"dam-haji", "dam-haji:haji=step", "dam-haji-book:board=8"})
        EXPECT_EQ(judged(game, small), evaluate_haji(at<8>(small)).value()) << game;
    for (const char* game : {"english", "english:haji=fly", "international:board=8"})
        EXPECT_EQ(judged(game, small), quick_evaluate(at<8>(small)).value()) << game;
    const std::string_view large = "W:W28,33,K46:B1,12";
    for (const char* game : {"international", "international:majority=off"})
        EXPECT_EQ(judged(game, large), evaluate(at<10>(large)).value()) << game;
    EXPECT_EQ(judged("dam-haji:board=10", large), evaluate_haji(at<10>(large)).value());
    EXPECT_EQ(judged("english:board=10", large), quick_evaluate(at<10>(large)).value());
}

std::vector<std::string_view> names(const std::string& game) {
    std::vector<std::string_view> all;
    for (const Parameter& parameter : (*find_game(game))->parameters())
        all.push_back(parameter.name);
    return all;
}

TEST(Evaluation, HasTheNamesOfItsOwnWeights) {
    const std::size_t of_the_search = named_numbers.size();
    EXPECT_EQ(names("international").size(), of_the_search + draughts::named_weights.size());
    EXPECT_EQ(names("english").size(), of_the_search + 2) << "man and king";
    EXPECT_EQ(names("dam-haji:haji=step"), names("dam-haji"));
    EXPECT_EQ(names("dam-haji").back(), "haji-endings");
}

/// What a position is worth to a search of one ply that counts pieces alone.
int pieces_ahead(const std::string& id, std::string_view position) {
    const auto game = std::move(*find_game(id));
    Question question;
    question.parameters = game->pieces_alone();
    question.limits.depth = 1;
    return answer(*game, **game->read(position), question).score;
}

TEST(Evaluation, CountsPiecesAloneByTheNamesOfItsOwnWeights) {
    for (const std::string_view id : game_ids()) {
        const std::string game(id);
        const std::vector<std::string_view> known = names(game);
        for (const NamedValue& weight : (*find_game(game))->pieces_alone())
            EXPECT_NE(std::ranges::find(known, weight.name), known.end())
                << game << " " << weight.name;
    }
    for (const char* game : {"dam-haji", "english", "russian", "international:board=8"})
        EXPECT_EQ(pieces_ahead(game, "W:WK5,31,32:B3,4"), 100) << game;
    for (const char* game : {"international", "dam-haji:board=10"})
        EXPECT_EQ(pieces_ahead(game, "W:WK6,49,50:B4,5"), 100) << game;
}

TEST(Evaluation, WeighsAsTheQuestionSays) {
    const auto game = std::move(*find_game("dam-haji:board=10"));
    const auto line = std::move(*game->read("W:W28,K46:B1,12,17"));
    Question question;
    question.limits.depth = 5;
    const Answer usual = answer(*game, *line, question);
    question.parameters = {{"haji", 8000}};
    EXPECT_NE(answer(*game, *line, question).score, usual.score);
    question.parameters.push_back({"haji", draughts::HajiWeights{}.haji});
    EXPECT_EQ(answer(*game, *line, question), usual);
}

}  // namespace
}  // namespace baize
