package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.wire.HttpLink;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;
import dev.mcptest.suite.server.ServerSpec;

import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.util.Optional;

/** The values that every rule may refer to. */
final class StartScope {

    private static final String META = "io.modelcontextprotocol/";

    private StartScope() {}

    /** Returns the values for rules that send something. */
    static ObjectNode of(Bench bench, Optional<Link> link) {
        boolean modern = bench.revision().isStateless();
        ObjectNode all = Json.object().put("revision", bench.revision().wire());
        all.put("transport", bench.facts().http() ? "http" : "stdio");
        all.put("alive", modern ? "server/discover" : "ping");
        all.set("opening", Scope.of(bench.facts().opening()));
        all.set("hint", hints(bench));
        all.set("server", server(bench));
        ObjectNode meta = all.putObject("meta");
        if (modern) {
            meta.put(META + "protocolVersion", bench.revision().wire());
            meta.putObject(META + "clientCapabilities");
            meta.set(META + "clientInfo", bench.profile().clientInfo());
        }
        link.ifPresent(it -> {
            all.put("id", it.freshId());
            if (it instanceof HttpLink http) {
                http.session().ifPresent(id -> all.put("session", id));
            }
        });
        return all;
    }

    /** A hint that names a tool alone means a call of it like any other. */
    private static ObjectNode hints(Bench bench) {
        ObjectNode all = bench.hints().json().deepCopy();
        for (var hint : all.properties()) {
            String tool = hint.getValue().path("tool").asString("");
            if (!tool.isEmpty() && !hint.getValue().has("arguments")) {
                ObjectNode arguments =
                        bench.facts().callable().stream()
                                .filter(it -> it.name().equals(tool))
                                .map(ToolCall::arguments)
                                .findFirst()
                                .orElseGet(Json::object);
                ((ObjectNode) hint.getValue()).set("arguments", arguments);
            }
        }
        return all;
    }

    private static ObjectNode server(Bench bench) {
        ObjectNode server = Json.object();
        var result = bench.facts().opening().result();
        server.set("capabilities", bench.facts().capabilities());
        server.set(
                "info",
                result.has("serverInfo")
                        ? result.path("serverInfo")
                        : result.path("_meta").path(META + "serverInfo"));
        boolean local = true;
        if (bench.server() instanceof ServerSpec.Url spec) {
            URI url = spec.url();
            String host = String.valueOf(url.getHost());
            local = host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
            String port = url.getPort() < 0 ? "" : ":" + url.getPort();
            server.put("origin", url.getScheme() + "://" + host + port);
        }
        return server.put("local", local);
    }
}
