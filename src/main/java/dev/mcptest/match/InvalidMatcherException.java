package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;

import java.util.Optional;

/** A matcher in a suite is invalid. Has the position of the faulty part. */
public final class InvalidMatcherException extends Exception {

    private static final long serialVersionUID = 1;

    private final String pointer;
    private final transient Phrase phrase;
    private final transient Optional<Spot> spot;

    /**
     * A position inside a text.
     *
     * @param line counted from 1
     * @param column counted from 1, in code points
     */
    public record Spot(int line, int column) {}

    /**
     * @param pointer JSON pointer of the faulty part, starting at the matcher object; for example
     *     {@code /regex} or {@code /not/schema/type}
     */
    public InvalidMatcherException(String pointer, String message) {
        this(pointer, Phrase.words(message), Optional.empty());
    }

    /**
     * @param spot position in the text that the pointer refers to
     */
    public InvalidMatcherException(String pointer, Phrase phrase, Optional<Spot> spot) {
        super(phrase.template());
        this.phrase = phrase;
        this.pointer = requireNonNull(pointer, "pointer is null");
        this.spot = requireNonNull(spot, "spot is null");
    }

    /** Returns the position in the faulty text, if known. */
    public Optional<Spot> spot() {
        return spot;
    }

    /** Returns the JSON pointer of the faulty part, starting at the matcher object. */
    public String pointer() {
        return pointer;
    }

    /** Returns this exception with a prefix for its pointer, for an enclosing object. */
    public InvalidMatcherException under(String prefix) {
        return new InvalidMatcherException(prefix + pointer, phrase, spot);
    }

    /** Returns what is wrong, as a sentence. */
    public Phrase phrase() {
        return phrase;
    }
}
