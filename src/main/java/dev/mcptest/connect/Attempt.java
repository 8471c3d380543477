package dev.mcptest.connect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.mcp.McpSession;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What came of trying to open a session: the session, or the failure.
 *
 * @param took how long the layers took that were reached, as far as they can be told apart
 */
record Attempt(
        Optional<McpSession> session,
        Optional<ConnectionException> failure,
        Map<Layer, Duration> took) {

    Attempt {
        requireNonNull(session, "session is null");
        requireNonNull(failure, "failure is null");
        took = Map.copyOf(took);
    }

    /** Returns the session, or throws the failure. */
    McpSession get() throws ConnectionException {
        if (failure.isPresent()) {
            throw failure.get();
        }
        return session.orElseThrow();
    }

    /**
     * Returns another attempt if it came to a session, or else this failed one with what was tried.
     *
     * @param how the other one was made, for the message
     */
    Attempt or(Attempt next, String how) {
        if (next.failure.isEmpty()) {
            return next.withAuthentication(took);
        }
        ConnectionException second = next.failure.get();
        return new Attempt(Optional.empty(), failure.map(first -> first.and(how, second)), took);
    }

    /** A token that was fetched for the first attempt serves the next one too. */
    private Attempt withAuthentication(Map<Layer, Duration> before) {
        Map<Layer, Duration> all = new HashMap<>(took);
        if (before.containsKey(Layer.AUTH)) {
            all.putIfAbsent(Layer.AUTH, before.get(Layer.AUTH));
        }
        return new Attempt(session, failure, all);
    }

    /** Returns the failure to which this came in spite of its session, which is closed. */
    Attempt refused(ConnectionException reason) {
        session.ifPresent(McpSession::close);
        return new Attempt(Optional.empty(), Optional.of(reason), took);
    }
}
