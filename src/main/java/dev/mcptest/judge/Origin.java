package dev.mcptest.judge;

import java.util.Optional;

/** The origin of a response, which decides whether its cost can be checked. */
public enum Origin {
    /** A live response. */
    LIVE(""),
    /** A recording, which has neither durations nor token counts. */
    REPLAY("replay"),
    /** An earlier run. */
    CACHE("cache hit"),
    /** An error declared in the suite; nothing was sent. */
    INJECTED("injected error");

    private final String reason;

    Origin(String reason) {
        this.reason = reason;
    }

    /** Returns why durations and sizes are not checked; empty when they are. */
    public Optional<String> skipsBudgets() {
        return reason.isEmpty() ? Optional.empty() : Optional.of("skipped: " + reason);
    }
}
