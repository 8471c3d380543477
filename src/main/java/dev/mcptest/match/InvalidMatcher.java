package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

/** Says that a matcher of a suite cannot be built, and which part of it is at fault. */
public final class InvalidMatcher extends Exception {

    private static final long serialVersionUID = 1;

    private final String pointer;

    /**
     * @param pointer JSON pointer of the faulty part, from the matcher object itself; for example
     *     {@code /regex} or {@code /not/schema/type}
     */
    public InvalidMatcher(String pointer, String message) {
        super(requireNonNull(message, "message is null"));
        this.pointer = requireNonNull(pointer, "pointer is null");
    }

    /** Returns the JSON pointer of the faulty part, from the matcher object itself. */
    public String pointer() {
        return pointer;
    }

    /** Returns this fault as seen from the object that holds the matcher under a key. */
    public InvalidMatcher under(String prefix) {
        return new InvalidMatcher(prefix + pointer, text());
    }

    /** Returns the sentence that says what is wrong. */
    public String text() {
        return String.valueOf(getMessage());
    }
}
