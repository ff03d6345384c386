// The next text of a file, without a name until it is whole: whoever is killed, or finds no room,
// leaves what was there before and nothing else.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "system/descriptor.h"

namespace baize {

class DraftFile {
public:
    /// In the folder of the file that it is to become.
    [[nodiscard]] static Result<DraftFile> make(const std::string& path);

    DraftFile(DraftFile&& other) noexcept;
    DraftFile& operator=(DraftFile&&) = delete;
    /// Removes what has not become the file.
    ~DraftFile();

    /// Safe on the disk when it returns.
    [[nodiscard]] std::optional<Error> write(std::string_view text);
    /// Takes the name. Without `replace` a file that has got it meanwhile is left alone, and the
    /// error's code is "file.exists".
    [[nodiscard]] std::optional<Error> become_file(bool replace);

    /// Open for as long as somebody wants to keep it locked.
    [[nodiscard]] Descriptor& file() { return file_; }

private:
    DraftFile(std::string path, std::string draft, Descriptor file)
        : path_(std::move(path)), draft_(std::move(draft)), file_(std::move(file)) {}

    template <class Take>
    [[nodiscard]] std::string fresh_name(const Take& take) const;
    [[nodiscard]] bool link_to(const char* name) const;

    std::string path_;
    std::string draft_;  ///< its name while it has one that is not the file's
    Descriptor file_;
};

/// Why nothing could be written there, as the last call to the system says.
[[nodiscard]] Error cannot_save(const std::string& path);

}  // namespace baize
