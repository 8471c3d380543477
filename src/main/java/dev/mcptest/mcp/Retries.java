package dev.mcptest.mcp;

import dev.mcptest.http.TransportException;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * Decides whether a message that an HTTP server turned away is sent again: at most three times in
 * all, after the time the server names or else a short one that doubles, and never when that would
 * be later than the whole call may take.
 */
final class Retries {

    private static final int TRIES = 3;
    private static final Duration LONGEST = Duration.ofSeconds(10);
    private static final Duration FIRST = Duration.ofMillis(250);

    /** The server does not want it now. */
    private static final Set<Integer> BUSY = Set.of(429, 503);

    /** It may have arrived, so that only what changes nothing is sent again. */
    private static final Set<Integer> UNCERTAIN = Set.of(502, 504);

    private static final Set<String> READS =
            Set.of("initialize", "server/discover", "ping", "resources/read", "prompts/get");

    private final String method;
    private final Deadline deadline;
    private Duration usual = FIRST;
    private int tries = 1;

    /**
     * @param timeout of all tries and the pauses between them; it starts now
     */
    Retries(String method, Duration timeout) {
        this.method = method;
        this.deadline = new Deadline(timeout, timeout);
    }

    boolean isFirst() {
        return tries == 1;
    }

    /** Returns how long the next try may take. */
    Duration left() {
        return Duration.ofNanos(Math.max(0, deadline.leftNanos()));
    }

    /** Returns how long to wait before the next try; empty when there is none. */
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

    /** Returns what a user should know of the next try. */
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
