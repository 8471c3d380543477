package dev.mcptest.compliance.wire;

import java.util.Optional;

/** Counts what a server sends on a connection or stream that answers nothing, and bounds it. */
final class Flood {

    /** How much of a flood is kept. */
    static final int KEPT = 200;

    private static final int MOST_MESSAGES = 10_000;
    private static final long MOST_CHARS = 32L * 1024 * 1024;

    private int messages;
    private long chars;

    /** Counts a message; returns what is wrong once there are too many. */
    synchronized Optional<String> add(String text) {
        messages++;
        chars += text.length();
        return messages > MOST_MESSAGES || chars > MOST_CHARS
                ? Optional.of(
                        "the server floods: it sent "
                                + messages
                                + " messages that answer nothing, of "
                                + (chars >> 10)
                                + " KiB")
                : Optional.empty();
    }
}
