// Baize as an engine that speaks the Hub protocol, version 2.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "engine/pace.h"
#include "engine/search_memory.h"
#include "engine/weights.h"
#include "play/seat.h"
#include "protocol/hub_line.h"

namespace baize {

/// Takes lines, says lines. A search runs in a thread of its own, so that `stop`, `ping` and
/// `ponder-hit` are heard meanwhile. What is no Hub is answered with an `error` line; words that it
/// does not know are passed over, as the protocol demands. A refused `pos` or `level` leaves none:
/// whoever goes on without noticing gets no answer about another position or with other limits.
class HubEngine {
public:
    struct Surroundings {
        std::function<void(std::string_view line)> say;  ///< may be called from either thread
        std::function<std::string(const Error&)> words;
        std::function<std::int64_t()> now_ms;
        std::string version;
        const AnyEndings* endings = nullptr;  ///< of international draughts
        SeatHandles::MakeMemory make_memory = make_search_memory;
    };

    explicit HubEngine(Surroundings surroundings);
    HubEngine(const HubEngine&) = delete;
    HubEngine& operator=(const HubEngine&) = delete;
    /// Ends a search that is under way.
    ~HubEngine();

    /// False after `quit`.
    bool take(std::string_view line);
    /// A line that could not be taken; its beginning tells what it was, and where nothing is known
    /// of it, it may have been anything.
    void refuse(std::string_view beginning, const Error& error);
    /// Waits until a search that is under way has answered by itself.
    void wait();

private:
    void introduce();
    void obey(const HubLine& line);
    void set_parameter(const HubLine& line);
    void set_level(const std::string& value);
    void prepare_seat();
    [[nodiscard]] std::size_t wanted_bytes() const;
    [[nodiscard]] bool fits_or_complain();
    void begin_game();
    void set_book(const std::string& value);
    void set_weights(const std::string& value);
    [[nodiscard]] std::optional<Error> set_position(const HubLine& line);
    [[nodiscard]] std::optional<Error> set_pace(const HubLine& line);
    void go(const HubLine& line);
    void search(SeatQuestion question, std::int64_t start_ms);

    [[nodiscard]] SeatQuestion question_for(const HubLine& line);
    [[nodiscard]] std::string info(const Thought& thought, std::int64_t start_ms) const;
    /// The moves of a variation in Hub's form.
    [[nodiscard]] std::vector<std::string> in_hub_form(const Variation& variation) const;

    [[nodiscard]] bool searching() const { return searching_.load(); }
    void stop_search();
    void say(const HubLine& line) const { around_.say(line.text()); }
    void complain(const Error& error) const;
    void complain(std::string_view code, std::vector<std::string> args = {}) const {
        complain(Error{code, 0, std::move(args)});
    }

    Surroundings around_;
    std::shared_ptr<const AnyGame> game_;
    bool initialised_ = false;  ///< by `init`
    std::optional<Seat> seat_;  ///< none before `init`, nor where a level finds no room
    std::size_t memory_bytes_ = 0;
    std::unique_ptr<AnyLine> line_;  ///< what `pos` says; none before it
    std::optional<Pace> pace_;       ///< what `level` asks for; none before it
    // The search may still be at work on the two above when the next is refused.
    bool position_refused_ = false;
    bool pace_refused_ = false;

    std::string level_ = "none";
    std::uint64_t seed_ = 0;
    std::int64_t threads_ = 1;
    std::int64_t hash_mb_ = 64;
    bool book_ = true;
    int games_ = 0;  ///< begun since the seed was said
    std::string weights_ = "trained";
    SeatHandles::Judging judging_ = trained_evaluation;

    std::thread thread_;
    std::atomic<bool> searching_{false};
    std::atomic<bool> stop_{false};
    std::atomic<std::int64_t> clock_since_{-1};  ///< when our clock began to run; -1: it does not
};

}  // namespace baize
