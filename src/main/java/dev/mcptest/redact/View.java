package dev.mcptest.redact;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/** A decoded form of a text that knows where each character is in the original. */
final class View {

    private final String text;
    private final int @Nullable [] starts;
    private final int @Nullable [] ends;

    /**
     * @param starts the start of each character in the original; null if this is the original
     * @param ends the end of each character in the original
     */
    private View(String text, int @Nullable [] starts, int @Nullable [] ends) {
        this.text = text;
        this.starts = starts;
        this.ends = ends;
    }

    static View of(String text) {
        return new View(text, null, null);
    }

    String text() {
        return text;
    }

    /** Returns the start, in the original, of the character at a position. */
    int start(int at) {
        return starts == null ? at : starts[at];
    }

    /** Returns the end, in the original, of the character before a position. */
    int end(int at) {
        return ends == null ? at : ends[at - 1];
    }

    /** Returns this text without white space, or the same view if there is none. */
    View stripped() {
        if (!hasBlanks()) {
            return this;
        }
        var builder = new Builder(this);
        for (int at = 0; at < text.length(); at++) {
            if (!isBlank(text.charAt(at))) {
                builder.add(text.charAt(at), at, at + 1);
            }
        }
        return builder.build();
    }

    private boolean hasBlanks() {
        for (int at = 0; at < text.length(); at++) {
            if (isBlank(text.charAt(at))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBlank(char letter) {
        return letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t';
    }

    /** Builds a view from pieces of another one. */
    static final class Builder {

        private final View source;
        private final StringBuilder text;
        private int[] starts;
        private int[] ends;

        Builder(View source) {
            this.source = source;
            this.text = new StringBuilder(source.text.length());
            this.starts = new int[source.text.length()];
            this.ends = new int[source.text.length()];
        }

        /** Adds a character that represents a range of the source. */
        void add(char letter, int from, int to) {
            if (text.length() == starts.length) {
                starts = Arrays.copyOf(starts, 2 * starts.length + 2);
                ends = Arrays.copyOf(ends, starts.length);
            }
            starts[text.length()] = source.start(from);
            ends[text.length()] = source.end(to);
            text.append(letter);
        }

        View build() {
            return new View(text.toString(), starts, ends);
        }
    }
}
