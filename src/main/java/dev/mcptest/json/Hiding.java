package dev.mcptest.json;

/** Removes the secrets from a text. */
@FunctionalInterface
public interface Hiding {

    /** Returns every text unchanged; for use where no secrets are known. */
    Hiding NONE = text -> text;

    String text(String text);

    /**
     * Returns the beginning of {@link #text}: all of it, or more than {@code most} characters.
     * Takes no longer for a text that goes on.
     */
    default String start(String text, int most) {
        return text(text);
    }

    /**
     * Returns a part of a text without its secrets. Takes no longer for a text that is longer. An
     * implementation that knows the secrets also finds those that an end of the part cuts.
     */
    default String part(String text, int from, int to) {
        return text(text.substring(from, to));
    }
}
