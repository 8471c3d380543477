package dev.mcptest.shape;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;

/**
 * A part of a result that violates the protocol or the server's own schema.
 *
 * @param pointer JSON pointer into the result, such as {@code /content/0/text}; empty for the whole
 *     result
 * @param message a sentence that says what is wrong and what is required, without the position
 * @param undecided whether the part could not be checked; the message says why
 */
public record Breach(String pointer, Phrase message, boolean undecided) {

    public Breach {
        requireNonNull(pointer, "pointer is null");
        requireNonNull(message, "message is null");
    }

    Breach(String pointer, Phrase message) {
        this(pointer, message, false);
    }

    /**
     * Returns the message with its position, such as {@code /content/0: a text block needs ...}.
     */
    public Phrase located() {
        return pointer.isEmpty() ? message : Phrase.of("{}: {}", pointer, message);
    }
}
