package dev.mcptest.mcp.rpc;

import dev.mcptest.http.TransportException;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * Decides whether to repeat a request that an HTTP server rejected. There are at most three
 * attempts. The delay is the one that the server names, or a short one that doubles each time.
 * There is no retry if the delay would exceed the timeout of the whole call.
 */
final class Retries {

    private static final int TRIES = 3;
    private static final Duration LONGEST = Duration.ofSeconds(10);
    private static final Duration FIRST = Duration.ofMillis(250);

    /** The server is busy. */
    private static final Set<Integer> BUSY = Set.of(429, 503);

    /** The request may have been processed, so only read-only requests are repeated. */
    private static final Set<Integer> UNCERTAIN = Set.of(502, 504);

    private static final Set<String> READS =
            Set.of("initialize", "server/discover", "ping", "resources/read", "prompts/get");

    private final String method;
    private final Deadline deadline;
    private Duration usual = FIRST;
    private int tries = 1;

    /**
     * @param timeout limit for all attempts and the delays between them; starts now
     */
    Retries(String method, Duration timeout) {
        this.method = method;
        this.deadline = new Deadline(timeout, timeout);
    }

    boolean isFirst() {
        return tries == 1;
    }

    Duration left() {
        return Duration.ofNanos(Math.max(0, deadline.leftNanos()));
    }

    /** Returns the delay before the next attempt, or empty if there is none. */
    Optional<Duration> pause(TransportException failure) {
        if (tries == TRIES || !isPassing(failure.status().orElse(0))) {
            return Optional.empty();
        }
        Duration pause = failure.retryAfter().orElse(usual);
        if (pause.compareTo(LONGEST) > 0 || pause.compareTo(left()) >= 0) {
            return Optional.empty();
        }
        usual = usual.multipliedBy(2);
        tries++;
        return Optional.of(pause);
    }

    String note(TransportException failure, Duration pause) {
        return "http "
                + failure.status().orElse(0)
                + " to "
                + method
                + ": tried again after "
                + pause.toMillis()
                + " ms (try "
                + tries
                + " of "
                + TRIES
                + ")";
    }

    private boolean isPassing(int status) {
        return BUSY.contains(status) || (UNCERTAIN.contains(status) && isRead());
    }

    private boolean isRead() {
        return READS.contains(method) || method.endsWith("/list");
    }
}
