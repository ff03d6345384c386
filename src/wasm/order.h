// An order of the page: its name, its fields, its answer, and who carries it out. All orders are
// rows of tables (order_table.h, and those of single games); the types of the page are compared
// with these rows by a test of the page.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include "wasm/json.h"
#include "wasm/request.h"

namespace baize::wasm {

class Table;

/// As much of an order as a module needs.
struct Handler {
    std::string_view name;
    bool at_a_game;  ///< refused as long as there is no game at the table
    std::string (*obey)(Table& table, std::string_view fields);
};

struct Order {
    Handler handler;
    std::string_view fields;                  ///< their names, a blank between two
    std::span<const std::string_view> kinds;  ///< of each field, in the words of the page
    std::string_view answer;                  ///< the name of its shape (shapes.h)
};

/// Fields of these kinds, in this order.
template <class... Kinds>
struct FieldsOf {
    static constexpr std::array<std::string_view, sizeof...(Kinds)> kinds{type_name<Kinds>...};

    /// Reads them and calls the function with them.
    template <auto function>
    static std::string obey(Table& table, [[maybe_unused]] std::string_view rest) {
        bool understood = true;
        // Braces, so that the fields are read from the first to the last.
        const std::tuple<Kinds...> fields{read_field<Kinds>(rest, understood)...};
        if (!understood) return refused("wasm.bad-field");
        return [&]<std::size_t... place>(std::index_sequence<place...>) {
            if constexpr (std::is_member_function_pointer_v<decltype(function)>)
                return (table.*function)(std::get<place>(fields)...);
            else if constexpr (std::invocable<decltype(function), const Table&, Kinds...>)
                return function(table, std::get<place>(fields)...);
            else
                return function(std::get<place>(fields)...);
        }(std::index_sequence_for<Kinds...>());
    }
};
/// The table is no field.
template <class... Kinds>
struct FieldsOf<const Table&, Kinds...> : FieldsOf<Kinds...> {};

/// The kinds of an order's fields are those that its function takes, so the two cannot differ.
template <class... Kinds>
FieldsOf<Kinds...> taken_by(std::string (*)(Kinds...));
template <class... Kinds>
FieldsOf<Kinds...> taken_by(std::string (Table::*)(Kinds...));
template <class... Kinds>
FieldsOf<Kinds...> taken_by(std::string (Table::*)(Kinds...) const);

template <auto function>
consteval Order order(std::string_view name, std::string_view fields, std::string_view answer) {
    using Fields = decltype(taken_by(function));
    return {{name, false, &Fields::template obey<function>}, fields, Fields::kinds, answer};
}

/// One that needs a game at the table.
template <auto function>
consteval Order at_a_game(std::string_view name, std::string_view fields, std::string_view answer) {
    Order row = order<function>(name, fields, answer);
    row.handler.at_a_game = true;
    return row;
}

/// What of a table is in a module: the rest is read by tests only.
template <std::size_t count>
consteval std::array<Handler, count> handlers_of(const std::array<Order, count>& orders) {
    std::array<Handler, count> handlers{};
    for (std::size_t i = 0; i < count; ++i) handlers[i] = orders[i].handler;
    return handlers;
}

}  // namespace baize::wasm
