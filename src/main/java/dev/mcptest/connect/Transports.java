package dev.mcptest.connect;

import dev.mcptest.suite.ServerSpec;
import dev.mcptest.suite.ServerSpec.HeaderValue.Literal;
import dev.mcptest.transport.HttpEndpoint;
import dev.mcptest.transport.HttpTransport;
import dev.mcptest.transport.Launch;
import dev.mcptest.transport.StdioTransport;
import dev.mcptest.transport.Transport;
import dev.mcptest.world.World;

import java.util.LinkedHashMap;
import java.util.Map;

/** Makes the transport that a server is reached by. */
final class Transports {

    private Transports() {}

    static Transport of(ServerSpec spec, World world, ConnectOptions options) {
        return switch (spec) {
            case ServerSpec.Stdio stdio -> stdio(stdio, world);
            case ServerSpec.Url url -> http(url, options);
            case ServerSpec.Cassette cassette ->
                    throw new IllegalStateException("no session for " + cassette.file());
        };
    }

    private static Transport stdio(ServerSpec.Stdio spec, World world) {
        return new StdioTransport(
                world,
                new Launch(
                        spec.command(), spec.environment(), spec.folder(), spec.maxMessageBytes()));
    }

    private static Transport http(ServerSpec.Url spec, ConnectOptions options) {
        return new HttpTransport(
                new HttpEndpoint(
                        spec.url(),
                        literals(spec),
                        new EnvCredentials(spec, options.variables(), options.redactor()),
                        spec.connectTimeout(),
                        HttpEndpoint.DEFAULT_REDIRECTS,
                        spec.maxMessageBytes(),
                        "mcptest/" + options.clientVersion()));
    }

    private static Map<String, String> literals(ServerSpec.Url spec) {
        var literals = new LinkedHashMap<String, String>();
        spec.headers()
                .forEach((name, value) -> {
                    if (value instanceof Literal(String text)) {
                        literals.put(name, text);
                    }
                });
        return literals;
    }
}
