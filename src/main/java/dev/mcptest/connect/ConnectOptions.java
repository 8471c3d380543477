package dev.mcptest.connect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.cassette.FreshTapes;
import dev.mcptest.cassette.Tapes;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.redact.Redactor;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a run sets for all of its connections.
 *
 * @param clientVersion version of mcptest, sent to servers
 * @param target the revision to require; empty to offer the latest one and accept any
 * @param handshakeTimeout timeout of {@code initialize}
 * @param variables values of the variables that credentials are read from
 * @param redactor learns every secret that is read
 * @param tokens the stored tokens of earlier runs; new ones are stored there
 * @param tapes what is replayed and what is recorded
 */
public record ConnectOptions(
        String clientVersion,
        Optional<Revision> target,
        Duration handshakeTimeout,
        Function<String, Optional<String>> variables,
        Redactor redactor,
        TokenStore tokens,
        Tapes tapes) {

    public ConnectOptions {
        requireNonNull(clientVersion, "clientVersion is null");
        requireNonNull(target, "target is null");
        requireNonNull(handshakeTimeout, "handshakeTimeout is null");
        requireNonNull(variables, "variables is null");
        requireNonNull(redactor, "redactor is null");
        requireNonNull(tokens, "tokens is null");
        requireNonNull(tapes, "tapes is null");
    }

    /** Creates options for connections that are not recorded. */
    public ConnectOptions(
            String clientVersion,
            Optional<Revision> target,
            Duration handshakeTimeout,
            Function<String, Optional<String>> variables,
            Redactor redactor,
            TokenStore tokens) {
        this(
                clientVersion,
                target,
                handshakeTimeout,
                variables,
                redactor,
                tokens,
                new FreshTapes());
    }

    /** Returns default options that read credentials from an environment and store no tokens. */
    public static ConnectOptions standard(
            String clientVersion, Map<String, String> environment, Redactor redactor) {
        Map<String, String> variables = Map.copyOf(environment);
        return new ConnectOptions(
                clientVersion,
                Optional.empty(),
                SessionOptions.HANDSHAKE,
                name -> Optional.ofNullable(variables.get(name)),
                redactor,
                TokenStore.none());
    }
}
