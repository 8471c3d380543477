package dev.mcptest.scaffold.value;

import java.util.BitSet;

/** A class of characters in a regular expression, as far as short texts need it. */
final class CharacterSet {

    private static final int SIZE = 0x3000;

    /** The most readable members come first. */
    private static final String PREFERRED = "aA1bB2cC3dD4eE5_-. ";

    private final String pattern;
    private final BitSet members = new BitSet(SIZE);
    private int at;

    /**
     * Reads a class.
     *
     * @param start the index after the opening bracket
     */
    CharacterSet(String pattern, int start) {
        this.pattern = pattern;
        this.at = start;
        boolean negated = at < pattern.length() && pattern.charAt(at) == '^';
        at += negated ? 1 : 0;
        int first = at;
        while (at < pattern.length() && (pattern.charAt(at) != ']' || at == first)) {
            item();
        }
        at++;
        if (negated) {
            members.flip(' ', SIZE);
        }
    }

    private CharacterSet(String pattern, int start, boolean single) {
        this.pattern = pattern;
        this.at = start;
        if (single && at < pattern.length()) {
            addEscape();
        }
    }

    /** Reads an escape outside of a class, after its backslash. */
    static CharacterSet escape(String pattern, int start) {
        return new CharacterSet(pattern, start, true);
    }

    int end() {
        return Math.min(at, pattern.length());
    }

    /** Returns a member; empty when there is none. */
    String member(int variant) {
        StringBuilder found = new StringBuilder();
        PREFERRED.chars().filter(members::get).forEach(found::appendCodePoint);
        if (found.isEmpty()) {
            members.stream().limit(20).forEach(found::appendCodePoint);
        }
        return found.isEmpty() ? "" : String.valueOf(found.charAt(variant % found.length()));
    }

    private void item() {
        if (pattern.startsWith("[:", at) && pattern.indexOf(":]", at) > 0) {
            int end = pattern.indexOf(":]", at);
            named(pattern.substring(at + 2, end));
            at = end + 2;
            return;
        }
        int from = point();
        boolean range =
                from >= 0
                        && at + 1 < pattern.length()
                        && pattern.charAt(at) == '-'
                        && pattern.charAt(at + 1) != ']';
        if (range) {
            at++;
            int to = point();
            add(from, Math.max(from, to));
        } else if (from >= 0) {
            add(from, from);
        }
    }

    /** Returns the next character; -1 for an escape that has been added as a set. */
    private int point() {
        char c = pattern.charAt(at++);
        if (c != '\\' || at >= pattern.length()) {
            return c;
        }
        if ("dwsDWSpPx".indexOf(pattern.charAt(at)) >= 0) {
            return addEscape();
        }
        return control(pattern.charAt(at++));
    }

    /** Returns the character of an escape; -1 for one that stands for several. */
    private int addEscape() {
        char c = pattern.charAt(at++);
        switch (c) {
            case 'd' -> add('0', '9');
            case 'w' -> named("word");
            case 's' -> add(' ', ' ');
            case 'D', 'S' -> named("alpha");
            case 'W' -> add('-', '-');
            case 'p' -> {
                skipName();
                named("alnum");
            }
            case 'P' -> {
                skipName();
                add('-', '-');
            }
            case 'x' -> {
                return hex();
            }
            default -> add(control(c), control(c));
        }
        return -1;
    }

    private void skipName() {
        boolean braces = at < pattern.length() && pattern.charAt(at) == '{';
        int end = braces ? pattern.indexOf('}', at) : at;
        at = (end < 0 ? pattern.length() - 1 : end) + 1;
    }

    private int hex() {
        int end = pattern.startsWith("{", at) ? pattern.indexOf('}', at) : at + 2;
        String digits = end < 0 || end > pattern.length() ? "" : pattern.substring(at, end);
        at = digits.startsWith("{") ? end + 1 : Math.max(at, end);
        String number = digits.replace("{", "");
        int point = number.matches("[0-9A-Fa-f]{1,6}") ? Integer.parseInt(number, 16) : 'a';
        add(point, point);
        return point;
    }

    private static int control(char c) {
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'f' -> '\f';
            default -> c;
        };
    }

    private void named(String name) {
        switch (name) {
            case "digit" -> add('0', '9');
            case "upper" -> add('A', 'Z');
            case "lower" -> add('a', 'z');
            case "xdigit" -> {
                add('0', '9');
                add('a', 'f');
            }
            case "space" -> add(' ', ' ');
            case "punct" -> add('-', '.');
            case "alpha" -> {
                add('a', 'z');
                add('A', 'Z');
            }
            default -> {
                add('a', 'z');
                add('A', 'Z');
                add('0', '9');
            }
        }
    }

    private void add(int from, int to) {
        if (from < SIZE) {
            members.set(from, Math.min(to, SIZE - 1) + 1);
        }
    }
}
