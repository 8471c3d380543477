package dev.mcptest.shape;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;

/**
 * Something in a result that the protocol, or the server's own schema, does not allow.
 *
 * @param pointer JSON pointer into the result, such as {@code /content/0/text}; empty for all of it
 * @param message a sentence that says what is wrong and what is prescribed, without the place
 * @param undecided whether nobody can tell: the part could not be judged, and the message says why
 */
public record Breach(String pointer, Phrase message, boolean undecided) {

    public Breach {
        requireNonNull(pointer, "pointer is null");
        requireNonNull(message, "message is null");
    }

    Breach(String pointer, Phrase message) {
        this(pointer, message, false);
    }

    /** Returns the message with its place, such as {@code /content/0: a text block needs ...}. */
    public Phrase located() {
        return pointer.isEmpty() ? message : Phrase.of("{}: {}", pointer, message);
    }
}
