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
        {"{\"id\":\"x\",\"dpeth\":3}", "there is no field \"dpeth\"; did you mean \"depth\"?"},
        {"{\"id\":\"x\",\"position\":\"\",\"strength\":{\"depth\":3}}", "no field \"strength\""},
        {"{\"id\":\"x\",\"level\":7}", "level is a text in quotation marks"},
        {"{\"id\":\"x\",\"level\":\"champion\"}", "champion"},
        {"{\"id\":\"x\",\"level\":\"easy\",\"preset\":\"none\"}", "none"},
        {"{\"id\":\"x\",\"level\":\"easy\",\"seed\":-1}", "seed is a whole number from 0"},
        {"{\"id\":\"x\",\"\":3}", "there is no field \"\""},
        {"{\"id\":\"x\",\"depth\":3,\"depth\":4}", "depth is given twice"},
        {"{\"cancel\":7}", "cancel is a text in quotation marks"},
        {"{\"cancel\":null}", "cancel is a text in quotation marks"},
        {"{\"id\":\"x\",\"cancel\":\"long\"}", "cancel has no other field"},
        {"{\"cancel\":\"long\",\"cancel\":\"next\"}", "cancel is given twice"},
        {"{\"cancle\":\"long\"}", "did you mean \"cancel\"?"},
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

TEST(Analyse, CancelOfWhatIsNotThereSaysSo) {
    const std::vector<Json> answers =
        answers_to("{\"id\":\"a\",\"depth\":1}\n{\"cancel\":\"b\"}\n{\"cancel\":\"\"}\n");
    std::vector<Json> errors;
    std::ranges::copy_if(answers, std::back_inserter(errors),
                         [](const Json& answer) { return answer.contains("error"); });
    ASSERT_EQ(errors.size(), 2U);
    EXPECT_EQ(errors[0].at("cancel"), "b");
    EXPECT_EQ(errors[0].at("error"), "no request \"b\" is waiting or under way");
    EXPECT_FALSE(errors[0].contains("id")) << "an id is for answers to requests";
    EXPECT_EQ(answers.size(), 4U) << "and the request is answered";
}

TEST(Analyse, CancelMeansEveryRequestOfThatName) {
    Program program({"analyse"});
    ASSERT_TRUE(program.write("{\"id\":\"a\"}\n{\"id\":\"a\"}\n{\"id\":\"b\",\"depth\":1}\n"));
    ASSERT_TRUE(program.wait_for("\"depth\":3"));
    ASSERT_TRUE(program.write("{\"cancel\":\"a\"}\n"));
    ASSERT_TRUE(program.wait_for("{\"id\":\"b\",\"done\":true"));
    const Ended ended = program.wait();
    EXPECT_EQ(ended.code, 0);
    const std::size_t first = ended.out.find("{\"id\":\"a\",\"done\":true");
    EXPECT_NE(ended.out.find("{\"id\":\"a\",\"done\":true,\"depth\":0", first + 1),
              std::string::npos);
}

// ---- the end of the input ----

TEST(Analyse, RequestWithoutALimitIsAnsweredWhenTheInputEnds) {
    const std::vector<Json> answers = answers_to("{\"id\":\"a\"}\n");
    ASSERT_FALSE(answers.empty());
    EXPECT_EQ(answers.back().at("id"), "a");
    EXPECT_EQ(answers.back().at("done"), true);
    EXPECT_FALSE(answers.back().at("lines").empty()) << "a legal move, however soon it is stopped";
}

TEST(Analyse, WhenTheInputEndsLimitsAreKeptAndAllElseIsStopped) {
    std::vector<std::string> done;
    for (const Json& answer :
         answers_to("{\"id\":\"endless\"}\n{\"id\":\"depth\",\"depth\":7}\n{\"id\":\"waits\"}\n"
                    "{\"id\":\"nodes\",\"nodes\":5000}\n{\"id\":\"time\",\"time\":30}\n")) {
        if (!answer.at("done")) continue;
        done.push_back(answer.at("id"));
        EXPECT_FALSE(answer.at("lines").empty()) << answer.dump();
        if (done.back() == "depth") {
            EXPECT_EQ(answer.at("depth"), 7);
        }
        if (done.back() == "nodes") {
            EXPECT_GE(answer.at("nodes"), 5000);
        }
    }
    EXPECT_EQ(done, (std::vector<std::string>{"endless", "depth", "waits", "nodes", "time"}));
}

TEST(Analyse, NobodyWhoReadsEndsItToo) {
    Program program({"analyse"}, {.input = "{\"id\":\"a\"}\n{\"id\":\"b\",\"time\":100000000}\n",
                                  .out = Sink::ClosedPipe});
    EXPECT_EQ(program.wait().code, 1);
}

// ---- many requests ----

TEST(Analyse, AnswersDoNotDependOnWhatWasAskedBefore) {
    const std::string question =
        "{\"id\":\"q\",\"position\":\"W:W27,28,32,37,38:B12,13,18,19,24\",\"depth\":9}\n";
    const auto told = [](const std::vector<Json>& answers) {
        std::vector<Json> about;
        for (Json answer : answers) {
            if (answer.at("id") != "q") continue;
            answer.erase("ms");
            about.push_back(answer);
        }
        return about;
    };
    const std::vector<Json> alone = told(answers_to(question));
    ASSERT_FALSE(alone.empty());
    EXPECT_EQ(
        told(answers_to("{\"depth\":9}\n{\"game\":\"dam-haji\",\"depth\":7}\n"
                        "{\"position\":\"W:W27,28,32,37,38:B12,13,18,19,24\",\"depth\":11}\n" +
                        question)),
        alone);
}

/// Processor seconds of so many requests that hardly need a search.
double seconds_for(int requests) {
    std::string input;
    for (int i = 0; i < requests; ++i)
        input += "{\"id\":\"" + std::to_string(i) + "\",\"nodes\":10}\n";
    const Ended ended = baize_program({"analyse"}, {.input = input});
    EXPECT_EQ(ended.code, 0);
    return ended.cpu_seconds;
}

TEST(Analyse, ASmallRequestDoesNotPayForMemoryOfItsOwn) {
    // Making the table takes 50 ms of a processor, emptying it some 4; with sanitizers all is
    // slower.
    EXPECT_LT(seconds_for(101) - seconds_for(1), 100 * (sanitized ? 0.25 : 0.025));
}

TEST(Analyse, MoreThanCanWaitIsRefusedByName) {
    Program program({"analyse"});
    ASSERT_TRUE(program.write("{\"id\":\"long\"}\n"));
    ASSERT_TRUE(program.wait_for("\"depth\":2"));
    std::string requests;  // about games that are over, which take no search
    for (int i = 0; i < 20'000; ++i)
        requests += "{\"id\":\"" + std::to_string(i) + "\",\"position\":\"W:W:B1\"}\n";
    ASSERT_TRUE(program.write(requests + "{\"cancel\":\"long\"}\n"));
    ASSERT_TRUE(program.wait_for("{\"id\":\"1000\",\"error\":\"too many requests are waiting"));
    ASSERT_TRUE(program.wait_for("{\"id\":\"19999\",\"error\":"));
    ASSERT_TRUE(program.wait_for("{\"id\":\"999\",\"done\":true"))
        << "those with a place are answered";
    ASSERT_TRUE(program.write("{\"id\":\"later\",\"depth\":1}\n"));
    ASSERT_TRUE(program.wait_for("{\"id\":\"later\",\"done\":true")) << "and there is room again";
    EXPECT_EQ(program.wait().code, 0);
}

TEST(Analyse, LongRequestsThatWaitAreBoundedInMemory) {
    // Two kings to and fro, a hundred kilobytes of moves a request.
    std::string moves;
    for (int i = 0; i < 5000; ++i) moves += " 45-50 6-1 50-45 1-6";
    Program program({"analyse"});
    ASSERT_TRUE(program.write("{\"id\":\"long\"}\n"));
    ASSERT_TRUE(program.wait_for("\"depth\":2"));
    for (int i = 0; i < 120; ++i)
        ASSERT_TRUE(program.write("{\"id\":\"" + std::to_string(i) +
                                  "\",\"position\":\"W:WK45:BK6 moves" + moves +
                                  "\",\"depth\":1}\n"));
    ASSERT_TRUE(program.wait_for("{\"id\":\"119\",\"error\":\"too many requests are waiting"));
    // Sanitizers keep for a while what was freed.
    EXPECT_LT(program.peak_memory(), std::size_t{sanitized ? 1000 : 200} << 20U);
    EXPECT_TRUE(program.kill());
}

}  // namespace
}  // namespace baize
