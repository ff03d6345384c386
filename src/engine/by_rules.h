// What is read when it is first asked for, once for all games by the same rules.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>

#include "base/result.h"
#include "play/any_game.h"

namespace baize {

template <class Thing>
class ByRules {
public:
    /// None where it cannot be read, or the game has no rules that files know.
    template <class Read>
    [[nodiscard]] std::shared_ptr<const Thing> of(const AnyGame& game, const Read& read) {
        const std::optional<std::uint32_t> key = game.rules_key();
        if (!key) return nullptr;
        const std::scoped_lock lock(mutex_);
        const auto [known, is_new] = known_.try_emplace(*key);
        if (is_new)
            if (Result<std::shared_ptr<const Thing>> found = read(game))
                known->second = *std::move(found);
        return known->second;
    }

private:
    std::mutex mutex_;
    std::map<std::uint32_t, std::shared_ptr<const Thing>> known_;
};

}  // namespace baize
