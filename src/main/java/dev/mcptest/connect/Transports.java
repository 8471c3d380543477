package dev.mcptest.connect;

import dev.mcptest.auth.Grant;
import dev.mcptest.auth.TokenSource;
import dev.mcptest.cassette.ReplayTransport;
import dev.mcptest.cassette.Tape;
import dev.mcptest.http.Credentials;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.redact.Redacted;
import dev.mcptest.suite.server.HttpSettings;
import dev.mcptest.suite.server.OAuth;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.ServerSpec.HeaderValue.Literal;
import dev.mcptest.transport.HttpTransport;
import dev.mcptest.transport.Launch;
import dev.mcptest.transport.SseTransport;
import dev.mcptest.transport.StdioTransport;
import dev.mcptest.transport.Transport;
import dev.mcptest.world.World;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Creates the transport for a server. */
final class Transports {

    private final World world;
    private final ConnectOptions options;
    private final Map<String, TokenSource> tokens = new HashMap<>();

    Transports(World world, ConnectOptions options) {
        this.world = world;
        this.options = options;
    }

    Transport of(ServerSpec spec) {
        ServerSecrets.tell(spec, options.redactor());
        return switch (spec) {
            case ServerSpec.Stdio stdio -> stdio(stdio);
            case ServerSpec.Url url ->
                    options.tapes().live(spec, "http", new HttpTransport(endpoint(url)));
            case ServerSpec.Cassette cassette -> new ReplayTransport(() -> tape(cassette));
        };
    }

    private Tape tape(ServerSpec.Cassette cassette) throws TransportException {
        return options.tapes().of(cassette);
    }

    Transport sse(ServerSpec.Url spec, Duration timeout) {
        return options.tapes().live(spec, "sse", new SseTransport(endpoint(spec), timeout));
    }

    private Transport stdio(ServerSpec.Stdio spec) {
        Transport process =
                spec.startup()
                        .isolation()
                        .<Transport>map(it -> new IsolatedTransport(world, spec, it))
                        .orElseGet(() -> new StdioTransport(world, launch(spec)));
        return options.tapes().live(spec, "stdio", process);
    }

    private static Launch launch(ServerSpec.Stdio spec) {
        return new Launch(
                spec.command(), spec.environment(), spec.folder(), spec.maxMessageBytes());
    }

    HttpEndpoint endpoint(ServerSpec.Url spec) {
        HttpOptions http = http(spec);
        return new HttpEndpoint(spec.url(), literals(spec), credentials(spec, http), http);
    }

    /** Returns the endpoint without a token. */
    HttpEndpoint plain(ServerSpec.Url spec) {
        var variables = new EnvCredentials(spec, options.variables(), options.redactor());
        return new HttpEndpoint(spec.url(), literals(spec), variables, http(spec));
    }

    /** Returns whether there is a stored login for a server without credentials in its suite. */
    boolean hasLogin(ServerSpec.Url spec) {
        return !spec.auth().isPresent() && options.tokens().login(spec.url()).isPresent();
    }

    private Credentials credentials(ServerSpec.Url spec, HttpOptions http) {
        var variables = new EnvCredentials(spec, options.variables(), options.redactor());
        Optional<TokenSource> source = tokens(spec, variables, http);
        return source.isPresent() ? new OAuthCredentials(variables, source.get()) : variables;
    }

    /** Tokens are shared by all connections of the run. */
    private Optional<TokenSource> tokens(
            ServerSpec.Url spec, EnvCredentials variables, HttpOptions http) {
        synchronized (tokens) {
            TokenSource known = tokens.get(spec.name());
            Optional<TokenSource> source =
                    known == null ? source(spec, variables, http) : Optional.of(known);
            source.ifPresent(made -> tokens.put(spec.name(), made));
            return source;
        }
    }

    private Optional<TokenSource> source(
            ServerSpec.Url spec, EnvCredentials variables, HttpOptions http) {
        Grant grant = OAuthCredentials.grant(spec);
        if (spec.auth().oauth().isPresent()) {
            OAuth oauth = spec.auth().oauth().get();
            return Optional.of(
                    TokenSource.ofClient(
                            grant,
                            () -> variables.client(oauth, world.clock()),
                            options.tokens(),
                            http,
                            options.redactor(),
                            world.ticker()));
        }
        return spec.auth().isPresent()
                ? Optional.empty()
                : TokenSource.ofLogin(
                        grant,
                        options.variables(),
                        options.tokens(),
                        http,
                        options.redactor(),
                        world.ticker());
    }

    private HttpOptions http(ServerSpec.Url spec) {
        Proxies proxies = Proxies.of(world.environment());
        proxies.passwords().forEach(password -> options.redactor().add(new Redacted(password)));
        HttpSettings http = spec.http();
        return new HttpOptions(
                http.connectTimeout(),
                http.maxRedirects(),
                spec.maxMessageBytes(),
                http.userAgent()
                        ? Optional.of("mcptest/" + options.clientVersion())
                        : Optional.empty(),
                http.tls(),
                proxies,
                http.insecureAuth(),
                options.redactor());
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
