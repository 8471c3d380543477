package dev.mcptest.redact;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/** A text as it reads in some other way, and where its characters come from. */
final class View {

    private final String text;
    private final int @Nullable [] starts;
    private final int @Nullable [] ends;

    /**
     * @param starts where each character begins in the original; null when this is the original
     * @param ends where each ends
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

    /** Returns where what stands at a place begins in the original. */
    int start(int at) {
        return starts == null ? at : starts[at];
    }

    /** Returns where what stands before a place ends in the original. */
    int end(int at) {
        return ends == null ? at : ends[at - 1];
    }

    /** Returns this text without blanks and line ends; itself when it has none. */
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

    /** Puts a view together from pieces of another one. */
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

        /** Adds a character that stands for what is between two places of the source. */
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
