#include "system/claimed_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "base/text.h"
#include "system/draft_file.h"

namespace baize {
namespace {

/// Whether this is still what has the name: another process may have put its next text there
/// between opening and locking.
bool is_at(const Descriptor& file, const std::string& path) {
    struct stat here{};
    struct stat there{};
    return fstat(file.number(), &here) == 0 && ::stat(path.c_str(), &there) == 0 &&
           here.st_dev == there.st_dev && here.st_ino == there.st_ino;
}

}  // namespace

Result<ClaimedFile> ClaimedFile::claim(const std::string& path, bool replace) {
    // Tried before anything is made under the name itself.
    if (const Result<DraftFile> draft = DraftFile::make(path); !draft) return draft.error();
    constexpr mode_t readable_by_all = 0644;
    while (true) {
        constexpr int way = O_WRONLY | O_CLOEXEC;
        Descriptor file(::open(path.c_str(), way | O_CREAT | O_EXCL, readable_by_all));
        const bool made = file.open();
        if (!made && errno == EEXIST) file = Descriptor(::open(path.c_str(), way));
        if (!file.open() && errno == ENOENT) continue;  // gone again meanwhile
        if (!file.open()) return cannot_save(path);
        ClaimedFile claimed(path, std::move(file), made);
        if (!lock_now(claimed.file_)) {
            claimed.empty_and_ours_ = false;
            if (errno == EWOULDBLOCK) return Error{"file.in-use", 0, {quoted(path, 200)}};
            return cannot_save(path);
        }
        if (!is_at(claimed.file_, path)) {
            claimed.empty_and_ours_ = false;
            continue;
        }
        struct stat info{};
        if (fstat(claimed.file_.number(), &info) != 0) return cannot_save(path);
        if (info.st_size > 0 && !replace) return Error{"file.exists", 0, {quoted(path, 200)}};
        return claimed;
    }
}

ClaimedFile::ClaimedFile(ClaimedFile&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::move(other.file_)),
      empty_and_ours_(std::exchange(other.empty_and_ours_, false)) {}

ClaimedFile& ClaimedFile::operator=(ClaimedFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(file_, other.file_);
    std::swap(empty_and_ours_, other.empty_and_ours_);
    return *this;
}

ClaimedFile::~ClaimedFile() {
    if (empty_and_ours_ && is_at(file_, path_)) ::unlink(path_.c_str());
}

std::optional<Error> ClaimedFile::write(std::string_view text) {
    Result<DraftFile> draft = DraftFile::make(path_);
    if (!draft) return draft.error();
    if (auto fault = draft->write(text)) return fault;
    if (!lock_now(draft->file())) return cannot_save(path_);
    if (auto fault = draft->become_file(true)) return fault;
    file_ = std::move(draft->file());
    empty_and_ours_ = false;
    return std::nullopt;
}

}  // namespace baize
