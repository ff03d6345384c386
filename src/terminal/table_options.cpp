#include "terminal/table_options.h"

#include "base/text.h"
#include "games/draughts/ruleset_text.h"
#include "terminal/words.h"

namespace baize {

CommandOption table_folder_option(std::string& folder, FileUse use) {
    folder = draughts::default_table_folder();
    return text("--tables", "FOLDER", folder, "Where the endgame tables of all games lie")
        .that(use);
}

std::unique_ptr<draughts::OpenTables> tables_at_hand(Console& console, const std::string& game,
                                                     const std::string& folder) {
    const Result<draughts::Ruleset> rules = draughts::read_ruleset(game);
    if (!rules) return nullptr;
    auto tables = std::make_unique<draughts::OpenTables>(draughts::default_cache_bytes);
    const draughts::TableFolder place(folder, *rules);
    for (const Error& fault : tables->add_all(place, draughts::Slice::most_pieces))
        console.complain(say(fault));
    if (tables->shelf().pieces() < 2) return nullptr;
    return tables;
}

std::unique_ptr<draughts::OpenTables> named_tables(Console& console, const std::string& game,
                                                   const std::string& folder) {
    auto tables = tables_at_hand(console, game, folder);
    if (!tables && folder != draughts::default_table_folder())
        console.complain(say({"tables.none-there", 0, {quoted(folder, 200)}}));
    return tables;
}

void complain_of_damage(Console& console, const draughts::Shelf& shelf) {
    if (const draughts::TableFile* table = shelf.damaged())
        console.complain(say({"tables.damaged", 0, {slice_text(table->head().slice)}}));
}

}  // namespace baize
