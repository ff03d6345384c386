// Numbers of a struct that can be asked for by name.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace baize {

template <class T>
struct Named {
    std::string_view name{};
    int T::* number = nullptr;
    int least = 0;  ///< what still makes sense
    int most = 0;
};

/// A number to be set by its name.
struct NamedValue {
    std::string_view name;
    int value = 0;
};

/// Names that are not among those of the struct are not for it.
template <class T>
constexpr void set_named(T& numbers, std::span<const Named<T>> names,
                         std::span<const NamedValue> values) {
    for (const NamedValue& given : values)
        for (const Named<T>& named : names)
            if (named.name == given.name) numbers.*named.number = given.value;
}

/// A number of the engine that has a name, for those who tune it.
struct Parameter {
    std::string_view name;
    int value;  ///< as it usually is
    int least;
    int most;
};

template <class T>
void add_parameters(std::vector<Parameter>& list, std::span<const Named<T>> names) {
    const T usual{};
    for (const Named<T>& named : names)
        list.push_back({named.name, usual.*named.number, named.least, named.most});
}

}  // namespace baize
