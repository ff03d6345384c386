#include "system/whole_file.h"

#include <unistd.h>

#include <filesystem>

#include "base/text.h"
#include "system/draft_file.h"
#include "system/files.h"

namespace baize {

Result<std::string> read_whole_file(const std::string& path, std::size_t most) {
    // Standard input is where the player's own words come from.
    Result<Input> input = Input::open(path == "-" ? "./-" : path);
    if (!input) return input.error();
    std::string text;
    while (true) {
        const std::string_view piece = input->read();
        if (piece.empty()) break;
        if (text.size() + piece.size() > most)
            return Error{"file.too-long", 0, {quoted(path, 200), std::to_string(most)}};
        text += piece;
    }
    if (input->fault()) return *input->fault();
    return text;
}

std::optional<Error> write_whole_file(const std::string& path, std::string_view text,
                                      bool replace) {
    if (!replace && access(path.c_str(), F_OK) == 0 && !std::filesystem::is_directory(path))
        return Error{"file.exists", 0, {quoted(path, 200)}};
    Result<DraftFile> draft = DraftFile::make(path);
    if (!draft) return draft.error();
    if (auto fault = draft->write(text)) return fault;
    return draft->become_file(replace);
}

std::optional<Error> make_folder(const std::string& path) {
    std::error_code fault;
    std::filesystem::create_directories(path, fault);
    if (fault) return Error{"file.cannot-save", 0, {quoted(path, 200), fault.message()}};
    return std::nullopt;
}

}  // namespace baize
