// serve: the page for browsers, from inside the program.
#include "server/http_server.h"
#include "server/page.h"
#include "terminal/commands.h"
#include "terminal/words.h"

namespace baize {
namespace {

constexpr std::uint16_t usual_port = 8080;

struct ServeOptions {
    std::uint16_t port = usual_port;
    std::string at = "127.0.0.1";
    std::vector<std::string> hosts{};
};

Exit serve(Console& console, const ServeOptions& options) {
    // Whoever only looks at the browser is told there too.
    const std::string no_page(word("serve.no-page"));
    if (embedded_page().empty()) console.complain(no_page);
    std::vector<std::string> hosts = options.hosts;
    hosts.insert(hosts.end(), {"localhost", "127.0.0.1", "[::1]", options.at});
    const Page page(embedded_page(), std::move(hosts), no_page + "\n");
    Result<HttpServer> server =
        HttpServer::open({options.at, options.port},
                         [&page](const HttpRequest& request) { return page.answer(request); });
    if (!server) {
        console.complain(say(server.error()));
        return Exit::Failed;
    }
    const std::string address = "http://" + Address{options.at, server->port()}.text() + "/";
    console.out.write_line(say({"serve.at", 0, {address}}));
    console.out.flush();
    server->run();
    return Exit::Done;
}

}  // namespace

Command serve_command() {
    auto given = std::make_shared<ServeOptions>();
    return {"serve",
            "The page for browsers, on this machine",
            "baize serve --port 8080",
            {number("--port", "P", 0, 65535, given->port,
                    "The port, 8080 unless given; 0: any that is free"),
             text("--at", "ADDRESS", given->at,
                  "The address to listen at; 127.0.0.1, this machine alone, unless given"),
             texts("--host", "NAME", given->hosts,
                   "A name that browsers may call this server, besides localhost")},
            [given](Console& console) { return serve(console, *given); }};
}

}  // namespace baize
