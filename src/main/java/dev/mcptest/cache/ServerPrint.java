package dev.mcptest.cache;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.suite.server.Auth;
import dev.mcptest.suite.server.ServerSpec;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** Everything about a server that its answers may depend on, as far as mcptest can know it. */
public sealed interface ServerPrint {

    /** The digest of all that. */
    record Known(String digest) implements ServerPrint {
        public Known {
            requireNonNull(digest, "digest is null");
        }
    }

    /** Too little is known: the server may change without a trace. */
    record Unknown(String reason) implements ServerPrint {
        public Unknown {
            requireNonNull(reason, "reason is null");
        }
    }

    /** Variables that change how the usual runtimes behave; a process inherits them. */
    List<String> INHERITED =
            List.of(
                    "CLASSPATH",
                    "JAVA_TOOL_OPTIONS",
                    "LANG",
                    "LC_ALL",
                    "NODE_ENV",
                    "NODE_OPTIONS",
                    "NODE_PATH",
                    "PYTHONHOME",
                    "PYTHONPATH",
                    "RUBYLIB",
                    "RUBYOPT",
                    "TZ",
                    "VIRTUAL_ENV");

    /**
     * Examines a server.
     *
     * @param environment the variables that processes inherit
     * @param lookup reads the variables that hold credentials
     * @param digests of the files that were read so far
     */
    static ServerPrint of(
            ServerSpec server,
            Map<String, String> environment,
            Function<String, Optional<String>> lookup,
            FileDigests digests) {
        return switch (server) {
            case ServerSpec.Stdio stdio -> of(stdio, environment, digests);
            case ServerSpec.Url url -> new Known(Digest.of(Json.write(json(url, lookup))));
            case ServerSpec.Cassette _ -> new Unknown(CacheRule.RECORDING.reason());
        };
    }

    private static ServerPrint of(
            ServerSpec.Stdio server, Map<String, String> environment, FileDigests digests) {
        ObjectNode json = Json.object();
        json.put("process", server.process()).put("version", server.version().orElse(""));
        ObjectNode inherited = json.putObject("inherited");
        for (String name : INHERITED) {
            if (environment.containsKey(name)) {
                inherited.put(name, environment.get(name));
            }
        }
        var files = new CommandFiles(server, environment, digests, json.putObject("files"));
        Optional<String> unknown = files.add();
        return unknown.isPresent()
                ? new Unknown(unknown.get())
                : new Known(Digest.of(Json.write(json)));
    }

    private static ObjectNode json(
            ServerSpec.Url server, Function<String, Optional<String>> lookup) {
        ObjectNode json = Json.object();
        json.put("url", server.url().toString()).put("version", server.version().orElse(""));
        json.put("checks", server.protocolChecks().name());
        Auth auth = server.auth();
        json.put("oauth", auth.oauth().map(Object::toString).orElse(""));
        auth.bearerTokenEnv().ifPresent(name -> json.put("bearer", lookup.apply(name).orElse("")));
        Map<String, ServerSpec.HeaderValue> headers = new TreeMap<>(server.headers());
        headers.putAll(auth.headers());
        ObjectNode values = json.putObject("headers");
        headers.forEach((name, value) ->
                values.put(
                        name,
                        switch (value) {
                            case ServerSpec.HeaderValue.Literal(String text) -> text;
                            case ServerSpec.HeaderValue.FromEnv(String variable) ->
                                    lookup.apply(variable).orElse("");
                        }));
        return json;
    }
}
