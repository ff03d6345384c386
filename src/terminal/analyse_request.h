// What another program asks of `analyse`: one JSON object, read field by field.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <string>
#include <variant>

#include "play/seat.h"
#include "terminal/json.h"

namespace baize {

/// Who is asked, in the words of the request.
struct AnalysePlayer {
    std::string game;
    std::string preset;
    std::string level;  ///< none: the engine at its best
    std::optional<Level> found{};
    /// By which the engine judges; none: what its game comes with.
    std::shared_ptr<const AnyEvaluation> evaluation{};
    std::uint64_t seed = 0;

    [[nodiscard]] std::uint32_t weights() const {
        return evaluation ? evaluation->fingerprint() : 0;
    }
    [[nodiscard]] bool same_as(const AnalysePlayer& other) const {
        return game == other.game && preset == other.preset && level == other.level &&
               weights() == other.weights();
    }
};

/// A search that was asked for. It ends early once `stop` is set.
struct AnalyseRequest {
    std::string id;
    std::shared_ptr<const AnyGame> game;
    std::unique_ptr<AnyLine> line;
    AnalysePlayer player;
    SeatQuestion question;
    bool by_phase = false;   ///< levels of the game look the deeper the later it is
    bool limited = false;    ///< by depth, nodes or time: it ends by itself
    bool withdrawn = false;  ///< before its turn came: nothing is to be found any more
    std::unique_ptr<std::atomic<bool>> stop = std::make_unique<std::atomic<bool>>(false);
};

/// The wish that a search end.
struct AnalyseCancel {
    std::string id;
};

using AnalyseOrder = std::variant<AnalyseRequest, AnalyseCancel>;

/// Reads orders; the rules of a game are made once and kept.
class AnalyseRequestReader {
public:
    /// An error names the field that is at fault. A field that is not known is one: taken for
    /// nothing, a misspelt limit would start a search without end.
    [[nodiscard]] Result<AnalyseOrder> read(const JsonFields& fields);

private:
    [[nodiscard]] Result<AnalyseOrder> read_request(const JsonFields& fields);
    Result<std::shared_ptr<const AnyGame>> find(const std::string& id);

    std::map<std::string, std::shared_ptr<const AnyGame>> games_;
};

}  // namespace baize
