// The page as a set of files, and what is answered when somebody asks for one of them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/http.h"

namespace baize {

struct PageFile {
    std::string_view path;  ///< without a slash in front: `assets/index-a1b2.js`
    std::string_view plain;
    std::string_view gzip;    ///< empty: not compressed that way
    std::string_view brotli;  ///< the same
};

/// The files that are part of this program; none if it was built without the page.
[[nodiscard]] std::span<const PageFile> embedded_page();

class Page {
public:
    /// The hosts are those that requests may name, without a port. A page that answers to any name
    /// could be read by whoever lets a name of his own point to this machine. Where there are no
    /// files, every question is answered with `instead`.
    Page(std::span<const PageFile> files, std::vector<std::string> hosts, std::string instead = {});

    [[nodiscard]] HttpAnswer answer(const HttpRequest& request) const;

private:
    struct Entry {
        PageFile file;
        std::string tag;  ///< changes with the content
    };

    [[nodiscard]] bool knows_host(std::string_view host) const;
    [[nodiscard]] const Entry* find(std::string_view target) const;

    std::vector<Entry> entries_;  // sorted by path
    std::vector<std::string> hosts_;
    std::string instead_;
};

/// Whether a header such as Accept-Encoding allows the coding: named, and not with a weight of 0.
[[nodiscard]] bool accepts(std::string_view header, std::string_view coding);

}  // namespace baize
