#include "server/page.h"

#include <algorithm>
#include <array>

#include "base/sha256.h"
#include "base/text.h"

namespace baize {
namespace {

/// Only what belongs to the page may run, and nobody may put it into a frame. WebAssembly needs a
/// word of its own; nothing is evaluated from text.
constexpr std::string_view policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
    "blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

/// Names of these files carry a hash of their content.
constexpr std::string_view hashed_folder = "assets/";
constexpr std::string_view for_a_year = "public, max-age=31536000, immutable";

struct Kind {
    std::string_view ending;
    std::string_view type;
};
constexpr std::array kinds{
    Kind{".html", "text/html; charset=utf-8"},
    Kind{".js", "text/javascript; charset=utf-8"},
    Kind{".css", "text/css; charset=utf-8"},
    Kind{".json", "application/json"},
    Kind{".wasm", "application/wasm"},
    Kind{".svg", "image/svg+xml"},
    Kind{".png", "image/png"},
    Kind{".webmanifest", "application/manifest+json"},
};

std::string_view type_of(std::string_view path) {
    const auto kind = std::ranges::find_if(
        kinds, [&](const Kind& candidate) { return path.ends_with(candidate.ending); });
    return kind == kinds.end() ? "application/octet-stream" : kind->type;
}

bool same_letters(std::string_view a, std::string_view b) {
    return lower_case(a) == lower_case(b);
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

}  // namespace

HttpAnswer plain_answer(unsigned status, std::string_view text) {
    return {status,
            {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}},
            text};
}

std::string_view HttpRequest::header(std::string_view name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

bool accepts(std::string_view header, std::string_view coding) {
    while (!header.empty()) {
        const std::size_t comma = std::min(header.find(','), header.size());
        const std::string_view part = header.substr(0, comma);
        header.remove_prefix(std::min(comma + 1, header.size()));
        const std::size_t semicolon = std::min(part.find(';'), part.size());
        if (!same_letters(trimmed(part.substr(0, semicolon)), coding)) continue;
        std::string_view weight = trimmed(part.substr(std::min(semicolon + 1, part.size())));
        if (!weight.starts_with("q=")) return true;
        weight.remove_prefix(2);
        return weight.find_first_not_of("0.") != std::string_view::npos;
    }
    return false;
}

Page::Page(std::span<const PageFile> files, std::vector<std::string> hosts, std::string instead)
    : hosts_(std::move(hosts)), instead_(std::move(instead)) {
    for (const PageFile& file : files)
        entries_.push_back({file, '"' + hex_text(sha256(file.plain)).substr(0, 32)});
    std::ranges::sort(entries_, {}, [](const Entry& entry) { return entry.file.path; });
}

bool Page::knows_host(std::string_view host) const {
    // [::1]:8080 has colons inside the brackets too.
    const std::size_t bracket = host.find(']');
    const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
    const std::string_view name = host.substr(0, colon);
    return std::ranges::any_of(hosts_,
                               [&](const std::string& known) { return same_letters(known, name); });
}

const Page::Entry* Page::find(std::string_view target) const {
    if (!target.starts_with('/')) return nullptr;
    std::string_view path =
        target.substr(1, std::min(target.find_first_of("?#"), target.size()) - 1);
    if (path.empty()) path = "index.html";
    if (path == "check") path = "check.html";
    const auto found = std::ranges::lower_bound(entries_, path, {},
                                                [](const Entry& entry) { return entry.file.path; });
    return found != entries_.end() && found->file.path == path ? &*found : nullptr;
}

HttpAnswer Page::answer(const HttpRequest& request) const {
    if (!knows_host(request.header("host")))
        return plain_answer(421, "This server does not answer to that name.\n");
    if (request.method != "GET" && request.method != "HEAD") {
        HttpAnswer refused = plain_answer(405, "Only GET and HEAD.\n");
        refused.headers.emplace_back("Allow", "GET, HEAD");
        return refused;
    }
    const Entry* entry = find(request.target);
    HttpAnswer answer;
    if (entries_.empty()) {
        answer = plain_answer(503, instead_);
    } else if (entry == nullptr) {
        answer = plain_answer(404, "There is no such page.\n");
    } else {
        const PageFile& file = entry->file;
        const std::string_view encodings = request.header("accept-encoding");
        std::string_view coding;
        answer.body = file.plain;
        if (!file.brotli.empty() && accepts(encodings, "br")) {
            coding = "br";
            answer.body = file.brotli;
        } else if (!file.gzip.empty() && accepts(encodings, "gzip")) {
            coding = "gzip";
            answer.body = file.gzip;
        }
        // Each form of a file is another sequence of bytes and has a tag of its own.
        const std::string tag =
            entry->tag + (coding.empty() ? "" : "-" + std::string(coding)) + '"';
        answer.headers = {
            {"Content-Type", std::string(type_of(file.path))},
            {"Cache-Control",
             std::string(file.path.starts_with(hashed_folder) ? for_a_year : "no-cache")},
            {"ETag", tag},
            {"Vary", "Accept-Encoding"}};
        if (!coding.empty()) answer.headers.emplace_back("Content-Encoding", coding);
        if (request.header("if-none-match") == tag) {
            answer.status = 304;
            answer.body = {};
        }
    }
    answer.headers.insert(answer.headers.end(), {{"Content-Security-Policy", std::string(policy)},
                                                 {"X-Content-Type-Options", "nosniff"},
                                                 {"Referrer-Policy", "no-referrer"},
                                                 {"Cross-Origin-Opener-Policy", "same-origin"},
                                                 {"Cross-Origin-Resource-Policy", "same-origin"}});
    answer.head = request.method == "HEAD";
    return answer;
}

}  // namespace baize
