// Numbers of a struct that can be asked for by name.
#pragma once

#include <string_view>

namespace baize {

template <class T>
struct Named {
    std::string_view name{};
    int T::* number = nullptr;
    int least = 0;  ///< what still makes sense
    int most = 0;
};

}  // namespace baize
