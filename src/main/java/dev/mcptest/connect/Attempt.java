package dev.mcptest.connect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.mcp.session.McpSession;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The result of trying to open a session: the session or the failure.
 *
 * @param took the duration of each layer that was reached, as far as it can be measured
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

    McpSession get() throws ConnectionException {
        if (failure.isPresent()) {
            throw failure.get();
        }
        return session.orElseThrow();
    }

    /**
     * Returns the next attempt if it opened a session, otherwise this failure with what was also
     * tried.
     *
     * @param how what the next attempt did, for the message
     */
    Attempt or(Attempt next, String how) {
        if (next.failure.isEmpty()) {
            return next.withAuthentication(took);
        }
        ConnectionException second = next.failure.get();
        return new Attempt(Optional.empty(), failure.map(first -> first.and(how, second)), took);
    }

    /**
     * A token fetched by the first attempt is reused by the next one, so its time is added here.
     */
    private Attempt withAuthentication(Map<Layer, Duration> before) {
        Map<Layer, Duration> all = new HashMap<>(took);
        if (before.containsKey(Layer.AUTH)) {
            all.putIfAbsent(Layer.AUTH, before.get(Layer.AUTH));
        }
        return new Attempt(session, failure, all);
    }

    /** Closes the session and returns a failed attempt instead. */
    Attempt refused(ConnectionException reason) {
        session.ifPresent(McpSession::close);
        return new Attempt(Optional.empty(), Optional.of(reason), took);
    }
}
