#include "server/page.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace baize {
namespace {

constexpr std::array files{
    PageFile{"index.html", "<p>page</p>", "gz page", "br page"},
    PageFile{"check.html", "<p>check</p>", {}, {}},
    PageFile{"assets/a-1234.js", "plain", "zipped", "brotli"},
    PageFile{"assets/engine-5.wasm", "asm", {}, {}},
};

Page page() {
    return {files, {"localhost", "127.0.0.1", "[::1]", "games.example"}};
}

HttpRequest get(std::string target) {
    return {"GET", std::move(target), {{"host", "localhost:8080"}}};
}

std::string header(const HttpAnswer& answer, std::string_view name) {
    const auto found =
        std::ranges::find(answer.headers, name, &std::pair<std::string, std::string>::first);
    return found == answer.headers.end() ? "" : found->second;
}

TEST(Page, GivesTheFileWithItsType) {
    const HttpAnswer answer = page().answer(get("/assets/a-1234.js"));
    EXPECT_EQ(answer.status, 200U);
    EXPECT_EQ(answer.body, "plain");
    EXPECT_EQ(header(answer, "Content-Type"), "text/javascript; charset=utf-8");
    EXPECT_EQ(header(page().answer(get("/assets/engine-5.wasm")), "Content-Type"),
              "application/wasm");
}

TEST(Page, HasNamesForItsTwoDoors) {
    EXPECT_EQ(page().answer(get("/")).body, "<p>page</p>");
    EXPECT_EQ(page().answer(get("/?from=home")).body, "<p>page</p>");
    EXPECT_EQ(page().answer(get("/check")).body, "<p>check</p>");
}

TEST(Page, SendsTheSmallestFormThatTheBrowserTakes) {
    HttpRequest request = get("/assets/a-1234.js");
    request.headers["accept-encoding"] = "gzip, deflate, br";
    EXPECT_EQ(page().answer(request).body, "brotli");
    EXPECT_EQ(header(page().answer(request), "Content-Encoding"), "br");
    request.headers["accept-encoding"] = "gzip, br;q=0";
    EXPECT_EQ(page().answer(request).body, "zipped");
    EXPECT_EQ(header(page().answer(request), "Content-Encoding"), "gzip");
    request.headers["accept-encoding"] = "identity";
    EXPECT_EQ(header(page().answer(request), "Content-Encoding"), "");
    EXPECT_EQ(header(page().answer(request), "Vary"), "Accept-Encoding");
}

TEST(Page, FileWithoutACompressedFormIsSentAsItIs) {
    HttpRequest request = get("/assets/engine-5.wasm");
    request.headers["accept-encoding"] = "br";
    EXPECT_EQ(page().answer(request).body, "asm");
    EXPECT_EQ(header(page().answer(request), "Content-Encoding"), "");
}

TEST(Page, FilesWithAHashInTheirNameMayBeKept) {
    EXPECT_NE(header(page().answer(get("/assets/a-1234.js")), "Cache-Control").find("immutable"),
              std::string::npos);
    EXPECT_EQ(header(page().answer(get("/")), "Cache-Control"), "no-cache");
}

TEST(Page, UnchangedFileIsNotSentAgain) {
    HttpRequest request = get("/");
    const std::string tag = header(page().answer(request), "ETag");
    ASSERT_FALSE(tag.empty());
    request.headers["if-none-match"] = tag;
    EXPECT_EQ(page().answer(request).status, 304U);
    EXPECT_EQ(page().answer(request).body, "");
    request.headers["accept-encoding"] = "br";
    EXPECT_EQ(page().answer(request).status, 200U) << "another form has another tag";
}

TEST(Page, AnswersOnlyToItsOwnNames) {
    for (const char* host :
         {"localhost", "LOCALHOST:1", "127.0.0.1:8080", "[::1]:8080", "[::1]", "games.example"}) {
        HttpRequest request = get("/");
        request.headers["host"] = host;
        EXPECT_EQ(page().answer(request).status, 200U) << host;
    }
    for (const char* host : {"", "evil.example", "localhost.evil.example", "::1", "[::2]",
                             "evil.example:8080", "[::1", "127.0.0.1.evil.example"}) {
        HttpRequest request = get("/");
        request.headers["host"] = host;
        EXPECT_EQ(page().answer(request).status, 421U) << host;
        EXPECT_EQ(page().answer(request).body.find("page</p>"), std::string_view::npos);
    }
}

TEST(Page, NothingElseCanBeReached) {
    for (const char* target : {"/missing", "/../secret", "/assets/", "/assets/../index.html",
                               "index.html", "", "//index.html", "/index.html/", "/%69ndex.html"})
        EXPECT_EQ(page().answer(get(target)).status, 404U) << target;
}

TEST(Page, OnlyReadsAreAnswered) {
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "get", ""}) {
        HttpRequest request = get("/");
        request.method = method;
        EXPECT_EQ(page().answer(request).status, 405U) << method;
    }
}

TEST(Page, WithoutFilesItSaysHowTheyGetThere) {
    const Page empty({}, {"localhost"}, "built without the page: ./run\n");
    for (const char* target : {"/", "/check", "/missing"}) {
        const HttpAnswer answer = empty.answer(get(target));
        EXPECT_EQ(answer.status, 503U) << target;
        EXPECT_EQ(answer.body, "built without the page: ./run\n");
        EXPECT_EQ(header(answer, "Cache-Control"), "no-store") << "once it is there, it is seen";
    }
    HttpRequest strange = get("/");
    strange.headers["host"] = "evil.example";
    EXPECT_EQ(empty.answer(strange).status, 421U);
}

TEST(Page, HeadTellsTheLengthAndSendsNothing) {
    HttpRequest request = get("/");
    request.method = "HEAD";
    const HttpAnswer answer = page().answer(request);
    EXPECT_TRUE(answer.head);
    EXPECT_EQ(answer.body.size(), 11U);
}

TEST(Page, EveryAnswerIsStrict) {
    for (const char* target : {"/", "/missing"}) {
        const HttpAnswer answer = page().answer(get(target));
        const std::string policy = header(answer, "Content-Security-Policy");
        EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
        EXPECT_NE(policy.find("'wasm-unsafe-eval'"), std::string::npos);
        EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
        EXPECT_EQ(header(answer, "X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(header(answer, "Access-Control-Allow-Origin"), "");
    }
}

}  // namespace
}  // namespace baize
