// What the engine judges by: the same choice, and the same answers, wherever one asks.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "program.h"
#include "scale.h"

namespace baize {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

const std::string ours = BAIZE_TEST_DATA "/../../weights/international.net";
/// Deep enough that other judges look at other positions.
const std::string depth = thorough ? "7" : "5";

/// A move, and how many positions were looked at for it.
struct Answer {
    std::string move;
    std::uint64_t nodes = 0;
    friend bool operator==(const Answer&, const Answer&) = default;
};

Answer by_best(const Words& more) {
    Words words{"best", "international", "--json", "--depth", depth};
    words.insert(words.end(), more.begin(), more.end());
    const Ended ended = baize_program(words);
    EXPECT_EQ(ended.code, 0) << ended.err;
    const Json said = Json::parse(ended.out);
    return {said["move"], said["nodes"]};
}

Answer by_analyse(const std::string& weights) {
    Json request{{"depth", std::stoi(depth)}};
    if (!weights.empty()) request["weights"] = weights;
    const Ended ended = baize_program({"analyse"}, {.input = request.dump() + "\n"});
    const Json said = Json::parse(lines_of(ended.out).back());
    return {said["lines"][0]["move"], said["nodes"]};
}

struct HubSaid {
    Answer answer;
    std::string error;
};

/// After that parameter, in Hub's own form of moves.
HubSaid by_hub(const std::string& weights) {
    std::string input = "hub\nset-param name=book value=false\n";
    if (!weights.empty()) input += "set-param name=weights value=\"" + weights + "\"\n";
    input +=
        "init\npos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww\nlevel depth=" + depth +
        "\ngo think\n";
    Program hub({"hub"});
    EXPECT_TRUE(hub.write(input));
    EXPECT_TRUE(hub.wait_for("done move="));
    HubSaid heard;
    for (const std::string& line : lines_of(hub.wait().out)) {
        const auto value = [&](const std::string& name) {
            const std::size_t begin = line.find(name + "=") + name.size() + 1;
            return line.substr(begin, line.find(' ', begin) - begin);
        };
        if (line.starts_with("error")) heard.error = line;
        if (line.starts_with("info")) heard.answer.nodes = std::stoull(value("nodes"));
        if (line.starts_with("done")) heard.answer.move = value("move");
    }
    return heard;
}

/// The move of a match, whose player has another table where nothing is said.
std::string by_match(const std::string& weights) {
    const Scratch scratch;
    const std::string choice = weights.empty() ? "" : ",weights=" + weights;
    const Ended ended = baize_program(
        {"match", "best:hash=64,depth=" + depth + choice, "random", "--pairs", "1", "--openings",
         scratch.file("openings", "W:W31-50:B1-20\n"), "--pdn", scratch.path("games.pdn")});
    EXPECT_EQ(ended.code, 0) << ended.err;
    std::ifstream file(scratch.path("games.pdn"));
    const std::string pdn{std::istreambuf_iterator<char>(file), {}};
    const std::size_t first = pdn.find("\n1. ") + 4;
    return pdn.substr(first, pdn.find(' ', first) - first);
}

TEST(WeightsChoice, IsTheSameOnEverySurface) {
    const Answer trained = by_best({});
    EXPECT_EQ(by_best({"--weights", "trained"}), trained);
    EXPECT_EQ(by_best({"--weights", ours}), trained) << "a copy of those inside";
    const Answer classic = by_best({"--weights", "classic"});
    EXPECT_NE(classic.nodes, trained.nodes);
    for (const auto& [weights, answer] :
         {std::pair(std::string(), trained), std::pair(std::string("trained"), trained),
          std::pair(ours, trained), std::pair(std::string("classic"), classic)}) {
        EXPECT_EQ(by_analyse(weights), answer) << weights;
        EXPECT_EQ(by_match(weights), answer.move) << weights;
        const HubSaid hub = by_hub(weights);
        EXPECT_EQ(hub.error, "");
        EXPECT_EQ(hub.answer, answer) << weights;
    }
}

TEST(WeightsChoice, OfMasterIsThatOfTheEngine) {
    EXPECT_EQ(by_best({"--level", "master", "--no-book"}), by_best({}));
    EXPECT_EQ(by_best({"--level", "master", "--weights", "classic"}),
              by_best({"--weights", "classic"}));
    // What other levels play is a matter of theirs.
    EXPECT_EQ(by_best({"--level", "medium", "--weights", "classic"}),
              by_best({"--level", "medium"}));
}

TEST(WeightsChoice, IsThatOfWhoeverPlaysToo) {
    if (!thorough) return;  // master thinks for a minute where all is checked
    const auto first_move = [](const Words& more) {
        Words words{"play",   "international", "--plain", "--level",
                    "master", "--no-book",     "--side",  "black"};
        words.insert(words.end(), more.begin(), more.end());
        const std::string said = baize_program(words, {.input = "thinking\nquit\ny\n"}).out;
        return said.substr(said.find("White"), said.find('\n', said.find("White")));
    };
    const std::string trained = first_move({});
    EXPECT_NE(trained.find(" plays "), std::string::npos) << trained;
    EXPECT_EQ(first_move({"--weights", ours}), trained);
    EXPECT_NE(first_move({"--weights", "classic"}), trained);
}

TEST(WeightsChoice, ThatCannotBeHadEndsWhatWasAskedFor) {
    const Scratch scratch;
    std::ifstream file(ours, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    const std::string damaged = scratch.file("damaged.net", bytes);
    const std::vector<Words> commands{
        {"best", "international", "--weights", damaged},
        {"bench", "international", "--depth", "1", "--weights", damaged},
        {"play", "international", "--plain", "--weights", damaged},
        {"dxp", "--listen", "0", "--weights", damaged},
        {"match", "best:nodes=10,weights=" + damaged, "random", "--pairs", "1"},
    };
    for (const Words& words : commands) {
        const Ended ended = baize_program(words);
        EXPECT_NE(ended.code, 0) << words.front();
        EXPECT_NE(ended.err.find("the weights are damaged"), std::string::npos)
            << words.front() << ": " << ended.err;
        EXPECT_EQ(ended.out, "") << words.front();
    }
    const Ended foreign = baize_program({"best", "english", "--weights", ours});
    EXPECT_EQ(foreign.code, 1);
    EXPECT_EQ(foreign.err, "baize: the weights were trained for other rules\n");
    const Ended none = baize_program({"best", "dam-haji:board=10", "--weights", "trained"});
    EXPECT_EQ(none.code, 1);
    EXPECT_EQ(none.err, "baize: there are no weights for these rules\n");
    const Ended asked =
        baize_program({"analyse"}, {.input = Json{{"id", "a"}, {"weights", damaged}}.dump() +
                                             "\n{\"id\":\"b\",\"nodes\":10}\n"});
    EXPECT_EQ(lines_of(asked.out).front(), R"({"id":"a","error":"the weights are damaged"})");
    EXPECT_EQ(Json::parse(lines_of(asked.out).back())["id"], "b") << "and it goes on";
}

TEST(WeightsChoice, IsClassicForWhoeverNamesOneOfItsWeights) {
    const auto effort = [](const std::string& player) {
        const Ended ended =
            baize_program({"match", player, "random", "--pairs", "1", "--depth", "3"});
        EXPECT_EQ(ended.code, 0) << ended.err;
        const std::size_t end = ended.out.find(" nodes a move");
        const std::size_t begin = ended.out.rfind(' ', end - 1) + 1;
        return ended.out.substr(begin, end - begin);
    };
    EXPECT_EQ(effort("best:king=300"), effort("best:weights=classic"));
    EXPECT_NE(effort("best:late=4"), effort("best:late=4,weights=classic"));
    const Ended both =
        baize_program({"match", "best:king=300,weights=trained", "random", "--pairs", "1"});
    EXPECT_EQ(both.code, 2);
    EXPECT_NE(both.err.find("king counts in the classic evaluation alone"), std::string::npos);
}

TEST(WeightsChoice, ThatHubCannotHaveIsTheClassicEvaluationAndSaysSo) {
    const HubSaid said = by_hub("/there/is/no/such/file");
    EXPECT_NE(said.error.find("; the classic evaluation plays"), std::string::npos) << said.error;
    EXPECT_EQ(said.answer, by_hub("classic").answer);
}

TEST(WeightsChoice, OfBenchIsClassicUnlessOneSaysOtherwise) {
    const auto measured = [](const Words& more) {
        Words words{"bench", "international", "--depth", "4", "--json"};
        words.insert(words.end(), more.begin(), more.end());
        return Json::parse(baize_program(words).out)["nodes"].get<std::uint64_t>();
    };
    EXPECT_EQ(measured({"--weights", "classic"}), measured({}));
    EXPECT_NE(measured({"--weights", "trained"}), measured({}));
    EXPECT_EQ(measured({"--weights", "trained"}), measured({"--weights", ours}));
}

TEST(WeightsChoice, IsToldToWhoeverWantsToKnow) {
    const auto told = [](const Words& more, const std::string& input = {}) {
        Words words{"best"};
        words.insert(words.end(), more.begin(), more.end());
        words.insert(words.end(), {"--nodes", "100", "--verbose"});
        return baize_program(words, {.input = input}).err;
    };
    EXPECT_TRUE(told({"international"}).starts_with("weights "));
    EXPECT_TRUE(told({"international", "--weights", "classic"}).starts_with("depth "));
    EXPECT_TRUE(told({"international", "--level", "easy"}).find("weights") == std::string::npos);
    const std::string none =
        "baize: there are no weights for these rules; the classic "
        "evaluation plays\n";
    const std::string start = "W:W31-50:B1-20\n";
    const std::string without = told({"international:majority=off", "--batch", "-"}, start + start);
    EXPECT_TRUE(without.starts_with(none)) << without;
    EXPECT_EQ(without.find(none, 1), std::string::npos) << "once";
    EXPECT_EQ(told({"dominoes"}).find("weights"), std::string::npos) << "it needs none";
}

// ---- chances ----

TEST(Chances, AreToldWhereThereAreWeights) {
    const auto json = [](const Words& more) {
        Words words{"best", "--json", "--nodes", "2000"};
        words.insert(words.begin() + 1, more.begin(), more.end());
        return Json::parse(baize_program(words).out);
    };
    const Json start = json({"international"});
    const int win = start.at("win");
    const int loss = start.at("loss");
    EXPECT_EQ(win + start.at("draw").get<int>() + loss, 1000);
    EXPECT_LT(std::abs(win - loss), 150) << "the start is about even";
    const Json ahead = json({"international", "--position", "W:W27,28,32,33,38,39,43:B8,12,13,19"});
    EXPECT_GT(ahead.at("win").get<int>(), 700);
    const Json won = json({"international", "--position", "W:W28:B23"});
    EXPECT_EQ(won.at("win"), 1000);
    const Json lines = json({"international", "--multi", "2"});
    for (const Json& line : lines.at("lines")) EXPECT_TRUE(line.contains("win"));
    for (const Words& words :
         {Words{"international:majority=off"}, Words{"international", "--weights", "classic"},
          Words{"international", "--level", "easy"}, Words{"dominoes"}})
        EXPECT_FALSE(json(words).contains("win")) << words.back();
}

TEST(Chances, AreToldInWordsOnRequest) {
    const Words words{"best", "international", "--nodes", "2000"};
    EXPECT_EQ(lines_of(baize_program(words).out).size(), 1U);
    Words asked = words;
    asked.emplace_back("--chances");
    const std::vector<std::string> lines = lines_of(baize_program(asked).out);
    ASSERT_EQ(lines.size(), 2U);
    for (const char* part : {"win ", " %, draw ", " %, loss "})
        EXPECT_NE(lines[1].find(part), std::string::npos) << lines[1];
    asked[1] = "international:majority=off";
    const Ended without = baize_program(asked);
    EXPECT_EQ(lines_of(without.out).size(), 1U);
    EXPECT_NE(without.err.find("there are no weights for these rules"), std::string::npos);
}

TEST(Chances, AreOfEachLineOfAnAnalysis) {
    const Ended ended = baize_program(
        {"analyse"}, {.input = "{\"id\":\"a\",\"nodes\":2000,\"lines\":2}\n"
                               "{\"id\":\"b\",\"nodes\":2000,\"weights\":\"classic\"}\n"});
    for (const std::string& text : lines_of(ended.out)) {
        const Json said = Json::parse(text);
        for (const Json& line : said["lines"]) {
            EXPECT_EQ(line.contains("win"), said["id"] == "a") << text;
            if (!line.contains("win")) continue;
            const int sum = line["win"].get<int>() + line["draw"].get<int>();
            EXPECT_EQ(sum + line["loss"].get<int>(), 1000) << text;
        }
    }
}

}  // namespace
}  // namespace baize
