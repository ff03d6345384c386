// analyse: requests of another program in, findings out, one JSON object a line.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "program.h"

namespace baize {
namespace {

using Json = nlohmann::json;

std::vector<Json> answers_to(const std::string& requests) {
    const Ended ended = baize_program({"analyse"}, {.input = requests});
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.err, "");
    std::vector<Json> answers;
    for (const std::string& line : lines_of(ended.out)) answers.push_back(Json::parse(line));
    return answers;
}

TEST(Analyse, TellsEachDepthAndThenThatItIsDone) {
    const std::vector<Json> answers = answers_to("{\"id\":\"a\",\"depth\":4}\n");
    ASSERT_EQ(answers.size(), 5U);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        EXPECT_EQ(answers[i].at("id"), "a");
        EXPECT_EQ(answers[i].at("done"), i == 4);
        EXPECT_EQ(answers[i].at("depth"), std::min<std::size_t>(i + 1, 4));
        EXPECT_EQ(answers[i].at("lines").at(0).at("move"),
                  answers[i].at("lines").at(0).at("pv").at(0));
    }
}

TEST(Analyse, TellsThePhaseOfDamHaji) {
    const std::vector<Json> answers = answers_to(
        "{\"id\":\"a\",\"game\":\"dam-haji\",\"position\":\"B:W27-32:B1-6\",\"depth\":1}\n");
    ASSERT_EQ(answers.size(), 2U);
    for (const Json& answer : answers) EXPECT_EQ(answer.at("phase"), "middle");
}

TEST(Analyse, GivesAsManyLinesAsAskedForBestFirst) {
    const Json answer = answers_to("{\"lines\":3,\"depth\":3}\n").back();
    ASSERT_EQ(answer.at("lines").size(), 3U);
    EXPECT_GE(answer.at("lines")[0].at("score"), answer.at("lines")[1].at("score"));
    EXPECT_GE(answer.at("lines")[1].at("score"), answer.at("lines")[2].at("score"));
}

TEST(Analyse, AnswersInTheOrderOfTheRequests) {
    std::vector<std::string> done;
    for (const Json& answer : answers_to("{\"id\":\"a\",\"depth\":5}\n{\"id\":\"b\",\"nodes\":10}\n"
                                         "{\"id\":\"c\",\"game\":\"dam-haji\",\"depth\":2}\n"))
        if (answer.at("done")) done.push_back(answer.at("id"));
    EXPECT_EQ(done, (std::vector<std::string>{"a", "b", "c"}));
}

TEST(Analyse, FinishedGameIsAnsweredWithItsOutcome) {
    const std::vector<Json> answers = answers_to("{\"position\":\"W:W:B1\"}\n");
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].at("outcome").at("result"), "0-2");
    EXPECT_TRUE(answers[0].at("lines").empty());
}

TEST(Analyse, CancelledRequestEndsWithWhatItHas) {
    Program program({"analyse"});
    ASSERT_TRUE(program.write("{\"id\":\"long\"}\n{\"id\":\"next\",\"depth\":1}\n"));
    ASSERT_TRUE(program.wait_for("\"depth\":6"));
    ASSERT_TRUE(program.write("{\"cancel\":\"long\"}\n"));
    ASSERT_TRUE(program.wait_for("{\"id\":\"long\",\"done\":true"));
    ASSERT_TRUE(program.wait_for("{\"id\":\"next\",\"done\":true"));
    EXPECT_EQ(program.wait().code, 0);
}

TEST(Analyse, CancelledBeforeItsTurnFindsNothing) {
    Program program({"analyse"});
    ASSERT_TRUE(program.write("{\"id\":\"long\"}\n{\"id\":\"waits\"}\n{\"cancel\":\"waits\"}\n"));
    ASSERT_TRUE(program.wait_for("\"depth\":3"));
    ASSERT_TRUE(program.write("{\"cancel\":\"long\"}\n"));
    ASSERT_TRUE(program.wait_for("{\"id\":\"waits\",\"done\":true,\"depth\":0"));
    EXPECT_EQ(program.wait().code, 0);
}

TEST(Analyse, BadRequestSaysWhatIsWrongAndTheNextIsAnswered) {
    const std::vector<std::pair<std::string, std::string>> faults{
        {"{", "JSON"},
        {"[1]", "JSON"},
        {"{\"id\":\"x\",\"depth\":0}", "depth is a whole number from 1 to 100"},
        {"{\"id\":\"x\",\"nodes\":\"many\"}", "nodes is a whole number"},
        {"{\"id\":\"x\",\"lines\":1001}", "lines is a whole number from 1 to 1000"},
        {"{\"id\":\"x\",\"time\":-1}", "time is a whole number"},
        {"{\"id\":7}", "id is a text in quotation marks"},
        {"{\"id\":\"x\",\"position\":[]}", "position is a text in quotation marks"},
        {"{\"id\":\"x\",\"position\":\"W:W99:B1\"}", "99"},
        {"{\"id\":\"x\",\"game\":\"go\"}", "go"},
    };
    for (const auto& [request, expected] : faults) {
        const std::vector<Json> answers = answers_to(request + "\n{\"id\":\"next\",\"depth\":1}\n");
        ASSERT_EQ(answers.size(), 3U) << request;
        EXPECT_NE(answers[0].at("error").get<std::string>().find(expected), std::string::npos)
            << answers[0].dump();
        EXPECT_EQ(answers[0].contains("id"), request.find("\"x\"") != std::string::npos) << request;
        EXPECT_EQ(answers[2].at("id"), "next");
    }
}

}  // namespace
}  // namespace baize
