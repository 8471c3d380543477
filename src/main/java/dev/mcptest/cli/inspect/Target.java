package dev.mcptest.cli.inspect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.server.ServerSpec;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * The server of a command.
 *
 * @param lookup the variables that its credentials are read from
 * @param redactor knows its secrets
 */
public record Target(
        ServerSpec server, Function<String, Optional<String>> lookup, Redactor redactor) {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    public Target {
        requireNonNull(server, "server is null");
        requireNonNull(lookup, "lookup is null");
        requireNonNull(redactor, "redactor is null");
    }

    /** Returns the limit of one request. */
    public Duration timeout() {
        return switch (server) {
            case ServerSpec.Stdio _, ServerSpec.Cassette _ -> TIMEOUT;
            case ServerSpec.Url url -> url.http().timeout();
        };
    }
}
