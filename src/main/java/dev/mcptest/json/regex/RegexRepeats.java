package dev.mcptest.json.regex;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Rejects nested counted repeats that would not fit in memory when expanded, such as {@code
 * ((a{1000}){1000}){1000}}. The limit is that of other RE2 implementations.
 */
final class RegexRepeats {

    private static final int LIMIT = 1000;

    private final String regex;
    private final Deque<Integer> outer = new ArrayDeque<>();
    private int largest = 1;
    private int at;

    private RegexRepeats(String regex) {
        this.regex = regex;
    }

    static void check(String regex) throws InvalidRegexException {
        if (regex.indexOf('{') >= 0) {
            new RegexRepeats(regex).scan();
        }
    }

    private void scan() throws InvalidRegexException {
        while (at < regex.length()) {
            char c = regex.charAt(at++);
            switch (c) {
                case '\\' -> {
                    at++;
                    repeated(1);
                }
                case '[' -> {
                    skipClass();
                    repeated(1);
                }
                case '(' -> {
                    outer.push(largest);
                    largest = 1;
                }
                case ')' -> close();
                default -> repeated(1);
            }
        }
    }

    private void close() throws InvalidRegexException {
        int inner = largest;
        largest = outer.isEmpty() ? 1 : outer.pop();
        repeated(inner);
    }

    private void skipClass() {
        int start = at;
        while (at < regex.length() && (regex.charAt(at) != ']' || at == start)) {
            at += regex.charAt(at) == '\\' ? 2 : 1;
        }
        at++;
    }

    private void repeated(int size) throws InvalidRegexException {
        long total = (long) size * count();
        if (total > LIMIT) {
            throw new InvalidRegexException(
                    "the counted repeats of the regex multiply beyond " + LIMIT);
        }
        largest = Math.max(largest, (int) total);
    }

    /** Reads the larger number of {n}, {n,} or {n,m}, if there is one at this position. */
    private int count() {
        if (at >= regex.length() || regex.charAt(at) != '{') {
            return 1;
        }
        int end = regex.indexOf('}', at);
        String numbers = end < 0 ? "" : regex.substring(at + 1, end);
        if (!numbers.matches("\\d{1,6}(,\\d{0,6})?")) {
            return 1;
        }
        at = end + 1;
        int comma = numbers.indexOf(',');
        int from = Integer.parseInt(comma < 0 ? numbers : numbers.substring(0, comma));
        String to = numbers.substring(comma + 1);
        return Math.max(1, to.isEmpty() ? from : Math.max(from, Integer.parseInt(to)));
    }
}
