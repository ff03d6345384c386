// The page inside the program: bytes that the assembler puts in, and a list of where they begin and
// end. Both are written by cmake/page.cmake from the files of build/page.
#include "server/page.h"

#include <array>

#include "page_bytes.inc"

namespace baize {
namespace {

[[maybe_unused]] std::string_view between(const char* begin, const char* end) {
    return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::span<const PageFile> embedded_page() {
    static const std::vector<PageFile> files{
#include "page_files.inc"
    };
    return files;
}

}  // namespace baize
