package dev.mcptest.connect;

import dev.mcptest.redact.Redacted;
import dev.mcptest.suite.HttpSettings;
import dev.mcptest.suite.ServerSpec;
import dev.mcptest.suite.ServerSpec.HeaderValue.Literal;
import dev.mcptest.transport.HttpEndpoint;
import dev.mcptest.transport.HttpOptions;
import dev.mcptest.transport.HttpTransport;
import dev.mcptest.transport.Launch;
import dev.mcptest.transport.Proxies;
import dev.mcptest.transport.SseTransport;
import dev.mcptest.transport.StdioTransport;
import dev.mcptest.transport.Transport;
import dev.mcptest.world.World;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Makes the transport that a server is reached by. */
final class Transports {

    private Transports() {}

    static Transport of(ServerSpec spec, World world, ConnectOptions options) {
        return switch (spec) {
            case ServerSpec.Stdio stdio -> stdio(stdio, world);
            case ServerSpec.Url url -> new HttpTransport(endpoint(url, world, options));
            case ServerSpec.Cassette cassette ->
                    throw new IllegalStateException("no session for " + cassette.file());
        };
    }

    /** Makes the transport of a server that answers on a stream apart from the requests. */
    static Transport sse(
            ServerSpec.Url spec, World world, ConnectOptions options, Duration patience) {
        return new SseTransport(endpoint(spec, world, options), patience);
    }

    private static Transport stdio(ServerSpec.Stdio spec, World world) {
        return new StdioTransport(
                world,
                new Launch(
                        spec.command(), spec.environment(), spec.folder(), spec.maxMessageBytes()));
    }

    /** Returns where requests to a server go and how. */
    static HttpEndpoint endpoint(ServerSpec.Url spec, World world, ConnectOptions options) {
        Proxies proxies = Proxies.of(world.environment());
        proxies.passwords().forEach(password -> options.redactor().add(new Redacted(password)));
        HttpSettings http = spec.http();
        return new HttpEndpoint(
                spec.url(),
                literals(spec),
                new EnvCredentials(spec, options.variables(), options.redactor()),
                new HttpOptions(
                        http.connectTimeout(),
                        http.maxRedirects(),
                        spec.maxMessageBytes(),
                        http.userAgent()
                                ? Optional.of("mcptest/" + options.clientVersion())
                                : Optional.empty(),
                        http.tls(),
                        proxies));
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
