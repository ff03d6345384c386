#include "system/draft_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "base/text.h"

namespace baize {
namespace {

/// What a link leads to, so that the file is replaced and not the link.
std::string behind_links(const std::string& path) {
    const std::unique_ptr<char, decltype(&std::free)> real(realpath(path.c_str(), nullptr),
                                                           &std::free);
    return real ? std::string(real.get()) : path;
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t size = ::write(descriptor, text.data(), text.size());
        if (size > 0)
            text.remove_prefix(static_cast<std::size_t>(size));
        else if (errno != EINTR)
            return false;
    }
    return true;
}

}  // namespace

Error cannot_save(const std::string& path) {
    return {"file.cannot-save", 0, {quoted(path, 200), std::strerror(errno)}};
}

Result<DraftFile> DraftFile::make(const std::string& path) {
    const std::string real = behind_links(path);
    struct stat info{};
    const bool exists = ::stat(real.c_str(), &info) == 0;
    if (exists && !S_ISREG(info.st_mode)) {
        if (!S_ISDIR(info.st_mode)) return Error{"file.not-plain", 0, {quoted(path, 200)}};
        errno = EISDIR;
        return cannot_save(path);
    }
    constexpr mode_t readable_by_all = 0644;
    const std::string folder = real.substr(0, real.rfind('/') + 1);
    Descriptor nameless(::open(folder.empty() ? "." : folder.c_str(),
                               O_TMPFILE | O_WRONLY | O_CLOEXEC, readable_by_all));
    DraftFile draft(real, "", std::move(nameless));
    // Not every file system can do that.
    if (!draft.file_.open()) {
        draft.draft_ = draft.fresh_name([&](const char* name) {
            draft.file_ =
                Descriptor(::open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, readable_by_all));
            return draft.file_.open();
        });
        if (!draft.file_.open()) return cannot_save(path);
    }
    if (exists) (void)fchmod(draft.file_.number(), info.st_mode & 07777U);
    return draft;
}

/// Whoever had this process's number before may have left something; it is not ours to write over.
template <class Take>
std::string DraftFile::fresh_name(const Take& take) const {
    const std::string stem = path_ + ".part-" + std::to_string(getpid());
    constexpr int enough = 100;
    for (int more = 0; more < enough; ++more) {
        std::string name = more == 0 ? stem : stem + "-" + std::to_string(more);
        if (take(name.c_str())) return name;
        if (errno != EEXIST) break;
    }
    return {};
}

bool DraftFile::link_to(const char* name) const {
    const std::string here = "/proc/self/fd/" + std::to_string(file_.number());
    return linkat(AT_FDCWD, here.c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0;
}

DraftFile::DraftFile(DraftFile&& other) noexcept
    : path_(std::move(other.path_)),
      draft_(std::exchange(other.draft_, {})),
      file_(std::move(other.file_)) {}

DraftFile::~DraftFile() {
    if (!draft_.empty()) ::unlink(draft_.c_str());
}

std::optional<Error> DraftFile::write(std::string_view text) {
    if (write_all(file_.number(), text) && fsync(file_.number()) == 0) return std::nullopt;
    return cannot_save(path_);
}

std::optional<Error> DraftFile::become_file(bool replace) {
    if (draft_.empty()) {
        if (link_to(path_.c_str())) return std::nullopt;
        if (errno != EEXIST) return cannot_save(path_);
        if (!replace) return Error{"file.exists", 0, {quoted(path_, 200)}};
        // Only a file with a name can take the place of another.
        draft_ = fresh_name([&](const char* name) { return link_to(name); });
        if (draft_.empty()) return cannot_save(path_);
    }
    int code = replace
                   ? -1
                   : renameat2(AT_FDCWD, draft_.c_str(), AT_FDCWD, path_.c_str(), RENAME_NOREPLACE);
    if (code != 0 && !replace && errno == EEXIST)
        return Error{"file.exists", 0, {quoted(path_, 200)}};
    // Some file systems cannot promise to replace nothing; whoever calls has looked before.
    if (code != 0 && !replace && errno != EINVAL) return cannot_save(path_);
    if (code != 0) code = std::rename(draft_.c_str(), path_.c_str());
    if (code != 0) return cannot_save(path_);
    draft_.clear();
    return std::nullopt;
}

}  // namespace baize
