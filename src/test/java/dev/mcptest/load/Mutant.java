package dev.mcptest.load;

/**
 * A suite with a typo.
 *
 * @param text the whole suite
 * @param first the first line that an error may name
 * @param last the last line that an error may name
 */
record Mutant(String text, int first, int last) {

    /** Replaces a part of a text; the error is expected in the line where the part begins. */
    static Mutant replaced(String text, int from, int to, String by) {
        String changed = text.substring(0, from) + by + text.substring(to);
        int line = line(text, from);
        return new Mutant(changed, line, line);
    }

    Mutant in(int firstLine, int lastLine) {
        return new Mutant(text, firstLine, lastLine);
    }

    /** Returns this mutant, of which YAML notices no sooner than up to the end of the file. */
    Mutant toTheEnd() {
        return new Mutant(text, first, line(text, text.length()));
    }

    boolean covers(int line) {
        return line >= first && line <= last;
    }

    /** Returns the line an offset lies in, from 1. */
    static int line(String text, int offset) {
        return 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
    }

    /** Returns the lines around the first one that an error may name. */
    String excerpt() {
        String[] lines = text.split("\n", -1);
        var shown = new StringBuilder();
        for (int i = Math.max(0, first - 4); i < Math.min(lines.length, first + 4); i++) {
            shown.append(i + 1 == first ? "> " : "  ");
            shown.append(i + 1).append(" | ").append(lines[i]).append('\n');
        }
        return shown.toString();
    }
}
