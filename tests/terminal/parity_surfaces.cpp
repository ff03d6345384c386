#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "engine/weights.h"
#include "lab/domino_match.h"
#include "lab/referee.h"
#include "play/saved_game.h"
#include "program.h"
#include "protocol/dxp_session.h"
#include "protocol/hub_line.h"
#include "system/socket.h"
#include "system/time.h"
#include "terminal/parity.h"
#include "wasm/table.h"

namespace baize::parity {
namespace {

using nlohmann::json;

/// The answers among all moves of a game, in the short form.
Answers answers_among(const Reference& reference, const std::vector<std::string>& moves) {
    Answers answers;
    for (const std::size_t ply : reference.asked)
        if (ply < moves.size()) answers.push_back({moves[ply]});
    return answers;
}

std::string side_of_the_other(const Contest& contest) {
    return contest.engine == Side::White ? "black" : "white";
}

/// The nodes that are told last, as many as there are answers; those before may not be told.
void take_nodes(const std::string& said, Answers& answers) {
    std::vector<std::uint64_t> nodes;
    for (const std::string& line : lines_of(said)) {
        const std::size_t end = line.find(" nodes: ");
        if (!line.starts_with("depth ") || end == std::string::npos) continue;
        const std::size_t begin = line.rfind(' ', end - 1) + 1;
        nodes.push_back(std::stoull(line.substr(begin, end - begin)));
    }
    for (std::size_t i = 0; i < std::min(nodes.size(), answers.size()); ++i)
        answers[answers.size() - 1 - i].nodes = nodes[nodes.size() - 1 - i];
}

/// The moves of a game of PDN, in the short form.
std::vector<std::string> moves_in(const std::string& pdn) {
    const auto read = read_saved_game(pdn);
    const auto* saved = std::get_if<SavedGame>(&read);
    EXPECT_NE(saved, nullptr) << pdn;
    std::vector<std::string> moves;
    if (saved != nullptr)
        for (const Played& played : saved->sitting.played()) moves.push_back(played.move.text);
    return moves;
}

/// As the page does it: it hands over what was learnt about the game, if it has it.
json with_weights(wasm::Table& table, const json& state) {
    if (!state.contains("weights")) return state;
    for (const EmbeddedFile& weights : embedded_weights()) {
        const std::string file(weights.bytes.begin(), weights.bytes.end());
        json answer = json::parse(table.obey("weights\n" + file));
        if (!answer.contains("error")) return answer;
    }
    return state;
}

}  // namespace

// ---- asked about positions ----

Answers by_best(const Reference& reference) {
    std::string input;
    for (std::size_t i = 0; i < reference.asked.size(); ++i) input += reference.question(i) + "\n";
    const Contest& contest = reference.contest;
    const Ended ended =
        baize_program({"best", contest.game, "--preset", contest.preset, "--level", contest.level,
                       "--seed", std::to_string(contest.seed), "--batch", "-"},
                      {.input = input});
    EXPECT_EQ(ended.code, 0) << ended.err;
    Answers answers;
    for (const std::string& line : lines_of(ended.out)) {
        const json said = json::parse(line);
        answers.push_back({said.value("move", "none"), said.value("nodes", std::uint64_t{0})});
    }
    return answers;
}

Answers by_analyse(const Reference& reference) {
    const Contest& contest = reference.contest;
    std::string input;
    for (std::size_t i = 0; i < reference.asked.size(); ++i)
        input += json{{"game", contest.game},
                      {"preset", contest.preset},
                      {"level", contest.level},
                      {"seed", contest.seed},
                      {"position", reference.question(i)}}
                     .dump() +
                 "\n";
    const Ended ended = baize_program({"analyse"}, {.input = input});
    EXPECT_EQ(ended.code, 0) << ended.err;
    Answers answers;
    for (const std::string& line : lines_of(ended.out)) {
        const json said = json::parse(line);
        EXPECT_FALSE(said.contains("error")) << line;
        if (said.value("done", false))
            answers.push_back({said["lines"][0]["move"], said["nodes"].get<std::uint64_t>()});
    }
    return answers;
}

// ---- games ----

Answers by_terminal(const Reference& reference) {
    const Contest& contest = reference.contest;
    const Scratch scratch;
    std::string input = "thinking\n";
    for (const std::string& move : reference.moves_of_the_other()) input += move + "\n";
    input += "save " + scratch.path("game.pdn") + "\nquit\n";
    std::vector<std::string> words{"play",     contest.game,
                                   "--preset", contest.preset,
                                   "--level",  contest.level,
                                   "--seed",   std::to_string(contest.seed),
                                   "--side",   side_of_the_other(contest),
                                   "--plain"};
    if (!contest.start.empty()) words.insert(words.end(), {"--position", contest.start});
    const Ended ended = baize_program(words, {.input = input});
    EXPECT_EQ(ended.code, 0) << ended.out << ended.err;
    std::ifstream file(scratch.path("game.pdn"));
    const std::string pdn{std::istreambuf_iterator<char>(file), {}};
    Answers answers = answers_among(reference, moves_in(pdn));
    take_nodes(ended.out, answers);
    return answers;
}

Answers by_terminal_with_tiles(const Reference& reference) {
    const Contest& contest = reference.contest;
    std::string input;
    for (const std::string& move : contest.before) input += move + "\n";
    if (contest.hand > 0) input += "next\n";
    for (const std::string& move : reference.moves_of_the_other()) input += move + "\n";
    const Ended ended =
        baize_program({"play", contest.game, "--preset", contest.preset, "--level", contest.level,
                       "--seed", std::to_string(contest.seed), "--side", side_of_the_other(contest),
                       "--leader", "you", "--plain"},
                      {.input = input + "quit\n"});
    EXPECT_EQ(ended.code, 0) << ended.err;
    Answers answers;
    const std::string lays = " " + contest.level + " lays ";
    for (const std::string& line : lines_of(ended.out))
        if (const std::size_t at = line.find(lays); at != std::string::npos)
            answers.push_back({line.substr(at + lays.size())});
    // What it laid in the hand before has been compared.
    if (contest.hand > 0 && answers.size() > reference.asked.size())
        answers.erase(answers.begin(),
                      answers.end() - static_cast<std::ptrdiff_t>(reference.asked.size()));
    return answers;
}

Answers by_page(const Reference& reference) {
    const Contest& contest = reference.contest;
    wasm::Table table({[] { return std::int64_t{0}; }, [](const std::string&) {}});
    const std::string engine = "e\t" + contest.preset + "/" + contest.level;
    const bool white = contest.engine == Side::White;
    json state = json::parse(table.obey("open\n" + contest.game + "\n" + reference.start + "\n" +
                                        (white ? engine : "p") + "\n" + (white ? "p" : engine) +
                                        "\n-\n" + std::to_string(contest.seed)));
    state = with_weights(table, state);
    Answers answers;
    for (std::size_t ply = 0; ply < reference.moves.size(); ++ply) {
        const bool waits = state.value("waits", false);
        state = json::parse(table.obey(waits ? "think" : "play\n" + reference.moves[ply]));
        if (state.contains("error")) {
            ADD_FAILURE() << state.dump();
            break;
        }
        if (std::ranges::find(reference.asked, ply) != reference.asked.end())
            answers.push_back(
                {state["played"].back()["text"], state["thought"]["nodes"].get<std::uint64_t>()});
    }
    return answers;
}

Answers by_lab(const Reference& reference) {
    const Contest& contest = reference.contest;
    const auto game = *find_game(contest.game);
    const auto engine = *make_player(contest.player(), contest.game);
    const auto other = *make_player("random", contest.game);
    const GameTerms terms{
        *game, reference.start, {}, contest.seed, static_cast<int>(reference.moves.size())};
    const bool white = contest.engine == Side::White;
    const GameRecord record =
        referee_game(terms, white ? *engine : *other, white ? *other : *engine);
    const Effort& effort = record.efforts[white ? 0 : 1];
    std::uint64_t nodes = 0;
    for (const Answer& answer : reference.answers) nodes += answer.nodes.value_or(0);
    EXPECT_EQ(effort.nodes, nodes) << contest;
    return answers_among(reference, record.moves);
}

Answers by_lab_with_tiles(const Reference& reference) {
    const Contest& contest = reference.contest;
    const auto player = *make_domino_player(contest.player());
    player->new_hand(contest.seed, contest.hand);
    const auto line = *(*find_game(contest.game))->read(reference.start);
    Answers answers;
    for (std::size_t ply = 0; ply < reference.moves.size(); ++ply) {
        if (std::ranges::find(reference.asked, ply) != reference.asked.end()) {
            const std::uint64_t before = player->nodes();
            const MoveNumber move = *player->move(*line);
            answers.push_back({line->text(move), player->nodes() - before});
        }
        EXPECT_EQ(line->play(reference.moves[ply]), std::nullopt);
    }
    return answers;
}

Answers by_hub(const Reference& reference) {
    const Contest& contest = reference.contest;
    Program program({"hub"});
    const auto tell = [&](const std::string& line) { EXPECT_TRUE(program.write(line + "\n")); };
    std::size_t read = 0;
    std::uint64_t nodes = 0;
    const auto until = [&](std::string_view command) {
        while (true) {
            const std::string& said = program.said();
            for (std::size_t end = 0; (end = said.find('\n', read)) != std::string::npos;) {
                const HubLine line = *read_hub_line(said.substr(read, end - read));
                read = end + 1;
                if (line.command == "info") nodes = std::stoull(*line.value("nodes"));
                if (line.command == command) return line;
            }
            if (!program.wait_for_more()) return HubLine{"nothing"};
        }
    };
    tell("hub\nset-param name=level value=" + contest.level);
    tell("set-param name=seed value=" + std::to_string(contest.seed) + "\ninit");
    (void)until("ready");
    tell("new-game");
    const auto line = *(*find_game(contest.game))->read(reference.start);
    const std::string start = hub_position(line->diagram());
    std::vector<std::string> moves;
    Answers answers;
    for (std::size_t ply = 0; ply < reference.moves.size(); ++ply) {
        if (std::ranges::find(reference.asked, ply) != reference.asked.end()) {
            tell(HubLine{"pos"}.add("pos", start).add("moves", joined(moves)).text());
            tell("level infinite\ngo think");
            nodes = 0;
            const HubLine done = until("done");
            const std::string* move = done.value("move");
            if (move == nullptr) break;
            answers.push_back({line->text(*line->find(long_move(*move))), std::nullopt, nodes});
        }
        moves.push_back(hub_move(reference.moves[ply]));
        EXPECT_EQ(line->play(reference.moves[ply]), std::nullopt);
    }
    tell("quit");
    (void)program.wait();
    return answers;
}

Answers by_dxp(const Reference& reference) {
    const Contest& contest = reference.contest;
    Program program({"dxp", "--listen", "0", "--preset", contest.preset, "--level", contest.level,
                     "--seed", std::to_string(contest.seed)});
    std::string told;
    for (int i = 0; i < 1000 && told.find('\n') == std::string::npos; ++i)
        told = program.messages_within(std::chrono::milliseconds(10));
    const std::size_t at = told.find("127.0.0.1:");
    if (at == std::string::npos) {
        ADD_FAILURE() << told;
        return {};
    }
    Socket socket = *Socket::connect(
        *read_address(told.substr(at, told.find_first_not_of("0123456789.:", at) - at), dxp_port),
        10'000);
    DxpSession::Surroundings around;
    around.stream = {[&](std::int64_t wait_ms) { return socket.read(wait_ms); },
                     [&](std::string_view bytes) { return socket.write(bytes, 10'000); }, pause_ms};
    around.choose = [&](const DxpTurn& turn) -> DxpChoice {
        const auto ply = static_cast<std::size_t>(turn.line.ply());
        if (ply >= reference.moves.size()) return DxpReason::Unknown;
        return *turn.line.find(reference.moves[ply]);
    };
    around.words = [](const Error& error) { return std::string(error.code); };
    around.now_ms = now_ms;
    around.name = "parity";
    DxpTerms terms{.side = other(contest.engine)};
    if (!contest.start.empty()) terms.position = contest.start;
    DxpSession session(std::move(around));
    const DxpGame game = session.ask(terms, true);
    EXPECT_FALSE(game.fault) << game.fault->code;
    return answers_among(reference, game.moves);
}

std::vector<Answers> by_match(const Reference& white, const Reference& black) {
    const Contest& contest = white.contest;
    const Scratch scratch;
    const std::string openings = scratch.file("openings", white.start + "\n");
    std::vector<std::string> words{"match",
                                   contest.player(),
                                   "random",
                                   "--game",
                                   contest.game,
                                   "--pairs",
                                   "1",
                                   "--seed",
                                   std::to_string(contest.seed),
                                   "--openings",
                                   openings,
                                   "--pdn",
                                   scratch.path("games.pdn")};
    if (contest.nodes) words.insert(words.end(), {"--nodes", std::to_string(*contest.nodes)});
    const Ended ended = baize_program(words);
    EXPECT_EQ(ended.code, 0) << ended.err;
    std::ifstream file(scratch.path("games.pdn"));
    const std::string pdn{std::istreambuf_iterator<char>(file), {}};
    const std::size_t second = std::min(pdn.find("[Event ", 1), pdn.size());
    return {answers_among(white, moves_in(pdn.substr(0, second))),
            answers_among(black, moves_in(pdn.substr(second)))};
}

}  // namespace baize::parity
