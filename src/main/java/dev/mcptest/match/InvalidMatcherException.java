package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Phrase;

import java.util.Optional;

/** Says that a matcher of a suite cannot be built, and which part of it is at fault. */
public final class InvalidMatcherException extends Exception {

    private static final long serialVersionUID = 1;

    private final String pointer;
    private final transient Phrase phrase;
    private final transient Optional<Spot> spot;

    /**
     * A place inside of a text that is at fault.
     *
     * @param line counted from 1
     * @param column counted from 1, in code points
     */
    public record Spot(int line, int column) {}

    /**
     * @param pointer JSON pointer of the faulty part, from the matcher object itself; for example
     *     {@code /regex} or {@code /not/schema/type}
     */
    public InvalidMatcherException(String pointer, String message) {
        this(pointer, Phrase.words(message), Optional.empty());
    }

    /**
     * @param spot where in the text that the pointer names
     */
    InvalidMatcherException(String pointer, Phrase phrase, Optional<Spot> spot) {
        super(phrase.text(Hiding.NONE));
        this.phrase = phrase;
        this.pointer = requireNonNull(pointer, "pointer is null");
        this.spot = requireNonNull(spot, "spot is null");
    }

    /** Returns where in the faulty text the fault is, when that is known. */
    public Optional<Spot> spot() {
        return spot;
    }

    /** Returns the JSON pointer of the faulty part, from the matcher object itself. */
    public String pointer() {
        return pointer;
    }

    /** Returns this fault as seen from the object that holds the matcher under a key. */
    public InvalidMatcherException under(String prefix) {
        return new InvalidMatcherException(prefix + pointer, phrase, spot);
    }

    /** Returns the sentence that says what is wrong. */
    public Phrase phrase() {
        return phrase;
    }
}
