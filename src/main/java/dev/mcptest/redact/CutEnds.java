package dev.mcptest.redact;

/**
 * Finds the beginnings and ends of a secret that stand at the dots of a text that was cut, in time
 * that grows with the text (Knuth, Morris and Pratt). Reads only what is near dots.
 */
final class CutEnds {

    private static final String DOTS = "...";

    private final Letters text;
    private final Letters form;
    private final int[] borders;
    private final int mostDots;
    private int read;
    private int matched;

    private CutEnds(Letters text, Letters form) {
        this.text = text;
        this.form = form;
        this.borders = new int[form.length() + 1];
        this.mostDots = mostDots(form);
        int length = 0;
        for (int at = 1; at < form.length(); at++) {
            length = next(length, form.at(at));
            borders[at + 1] = length;
        }
    }

    /** Is told where part of a secret stands. */
    @FunctionalInterface
    interface Found {
        void at(int from, int to);
    }

    /** A text that is read from its beginning or from its end. */
    private record Letters(String text, boolean fromEnd) {

        int length() {
            return text.length();
        }

        char at(int place) {
            return text.charAt(fromEnd ? text.length() - 1 - place : place);
        }
    }

    static boolean isCut(String text) {
        return text.contains(DOTS);
    }

    /** Looks for the beginning of a form before dots, and for its end after them. */
    static void find(String text, String form, Found found) {
        int length = text.length();
        new CutEnds(new Letters(text, false), new Letters(form, false)).findBefore(found);
        new CutEnds(new Letters(text, true), new Letters(form, true))
                .findBefore((from, to) -> found.at(length - to, length - from));
    }

    private void findBefore(Found found) {
        int length = text.length();
        int at = 0;
        while (at < length) {
            int end = endOfDots(at);
            int last = Math.min(end - DOTS.length(), at + mostDots);
            for (int dots = at; dots <= last; dots++) {
                findAt(dots, found);
            }
            at = end + 1;
        }
    }

    private int endOfDots(int from) {
        int end = from;
        while (end < text.length() && text.at(end) == '.') {
            end++;
        }
        return end;
    }

    /** Looks for the beginning of the form before dots that stand at a place. */
    private void findAt(int dots, Found found) {
        boolean blank = dots > 0 && isBlank(text.at(dots - 1));
        int before = blank ? beginningAt(dots - 1) : 0;
        int here = beginningAt(dots);
        int end = blank && here == 0 ? dots - 1 : dots;
        int size = end == dots ? here : before;
        if (size >= SecretForms.SHORTEST) {
            found.at(end - size, end);
        }
    }

    /** Returns how many characters before a place are the beginning of the form; goes onwards. */
    private int beginningAt(int place) {
        if (read < place - form.length()) {
            read = place - form.length();
            matched = 0;
        }
        while (read < place) {
            matched = next(matched, text.at(read));
            read++;
        }
        return matched;
    }

    private int next(int length, char letter) {
        int size = length;
        while (size > 0 && (size == form.length() || form.at(size) != letter)) {
            size = borders[size];
        }
        return size < form.length() && form.at(size) == letter ? size + 1 : size;
    }

    /** A blank may stand for a plus. */
    private static boolean isBlank(char letter) {
        return letter == ' ' || letter == '+';
    }

    private static int mostDots(Letters form) {
        int most = 0;
        int dots = 0;
        for (int at = 0; at < form.length(); at++) {
            dots = form.at(at) == '.' ? dots + 1 : 0;
            most = Math.max(most, dots);
        }
        return most;
    }
}
