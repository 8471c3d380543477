package dev.mcptest.judge;

import java.util.Optional;

/** Where an answer came from, which decides what there is to say of its cost. */
public enum Origin {
    /** A server, just now. */
    LIVE(""),
    /** A recording, which has neither durations nor token counts. */
    REPLAY("replay"),
    /** An earlier run. */
    CACHE("cache hit"),
    /** An error that the suite made up; nothing was sent. */
    INJECTED("injected error");

    private final String reason;

    Origin(String reason) {
        this.reason = reason;
    }

    /** Returns why durations and sizes are not judged; empty when they are. */
    public Optional<String> skipsBudgets() {
        return reason.isEmpty() ? Optional.empty() : Optional.of("skipped: " + reason);
    }
}
