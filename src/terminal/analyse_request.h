// What another program asks of `analyse`: one JSON object, read field by field.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <string>

#include "play/any_game.h"
#include "terminal/json.h"

namespace baize {

/// A request that was understood. Its search ends early once `cancelled` is set.
struct AnalyseRequest {
    std::string id;
    std::shared_ptr<const AnyGame> game;
    std::unique_ptr<AnyLine> line;
    Question question;
    std::unique_ptr<std::atomic<bool>> cancelled = std::make_unique<std::atomic<bool>>(false);
};

/// Reads requests; the rules of a game are made once and kept.
class AnalyseRequestReader {
public:
    /// An error names the field that is at fault.
    [[nodiscard]] Result<AnalyseRequest> read(const JsonFields& fields);

private:
    Result<std::shared_ptr<const AnyGame>> find(const std::string& id);

    std::map<std::string, std::shared_ptr<const AnyGame>> games_;
};

}  // namespace baize
