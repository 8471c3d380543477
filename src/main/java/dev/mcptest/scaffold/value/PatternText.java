package dev.mcptest.scaffold.value;

import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes a short text that a regular expression matches. */
final class PatternText {

    private static final int MOST_REPEATS = 1000;
    private static final int MOST_EXTRA = 40;

    private final String pattern;
    private final int extra;
    private final int variant;
    private int at;

    private PatternText(String pattern, int extra, int variant) {
        this.pattern = pattern;
        this.extra = extra;
        this.variant = variant;
    }

    /**
     * Returns a text with a length in code points within bounds.
     *
     * @param variant another text for another number, where there is one
     */
    static Optional<String> of(String pattern, int shortest, int longest, int variant) {
        Regex regex;
        try {
            regex = Regex.compile(pattern);
        } catch (InvalidRegexException _) {
            return Optional.empty();
        }
        for (int extra = 0; extra <= MOST_EXTRA; extra++) {
            Optional<String> text = fitting(pattern, regex, extra, variant, shortest, longest);
            if (text.isPresent()) {
                return text;
            }
        }
        return fitting(
                pattern, regex, Math.min(shortest, MOST_REPEATS), variant, shortest, longest);
    }

    private static Optional<String> fitting(
            String pattern, Regex regex, int extra, int variant, int shortest, int longest) {
        String text = new PatternText(pattern, extra, variant).alternatives();
        int missing = shortest - text.codePointCount(0, text.length());
        String padded = missing > 0 ? text + "a".repeat(missing) : text;
        boolean fits = padded.codePointCount(0, padded.length()) <= longest;
        return fits && regex.find(padded).orElse(false) ? Optional.of(padded) : Optional.empty();
    }

    private String alternatives() {
        List<String> all = new ArrayList<>();
        do {
            all.add(sequence());
        } while (eat('|'));
        return all.get(variant % all.size());
    }

    private String sequence() {
        var text = new StringBuilder();
        while (at < pattern.length() && "|)".indexOf(pattern.charAt(at)) < 0) {
            String atom = atom();
            text.append(atom.repeat(count()));
        }
        return text.toString();
    }

    private String atom() {
        char c = pattern.charAt(at++);
        return switch (c) {
            case '^', '$' -> "";
            case '.' -> "a";
            case '(' -> group();
            case '[' -> {
                var set = new CharacterSet(pattern, at);
                at = set.end();
                yield set.member(variant);
            }
            case '\\' -> escape();
            default -> {
                int point = pattern.codePointAt(at - 1);
                at += Character.charCount(point) - 1;
                yield Character.toString(point);
            }
        };
    }

    private String group() {
        if (eat('?')) {
            int end = at;
            while (end < pattern.length() && ":>)".indexOf(pattern.charAt(end)) < 0) {
                end++;
            }
            at = end;
            if (at < pattern.length() && pattern.charAt(at) != ')') {
                at++;
            }
        }
        String text = alternatives();
        eat(')');
        return text;
    }

    private String escape() {
        if (at < pattern.length() && "bBAzZ".indexOf(pattern.charAt(at)) >= 0) {
            at++;
            return "";
        }
        var set = CharacterSet.escape(pattern, at);
        at = set.end();
        return set.member(variant);
    }

    /** Reads a quantifier, if there is one, and returns how often its atom is repeated. */
    private int count() {
        if (at >= pattern.length()) {
            return 1;
        }
        int count =
                switch (pattern.charAt(at)) {
                    case '*' -> next(extra);
                    case '+' -> next(1 + extra);
                    case '?' -> next(Math.min(1, extra));
                    case '{' -> counted();
                    default -> 1;
                };
        eat('?');
        return count;
    }

    private int next(int count) {
        at++;
        return count;
    }

    private int counted() {
        int end = pattern.indexOf('}', at);
        String numbers = end < 0 ? "" : pattern.substring(at + 1, end);
        if (!numbers.matches("\\d{1,4}(,\\d{0,4})?")) {
            return 1;
        }
        at = end + 1;
        String[] bounds = numbers.split(",", 2);
        int least = Integer.parseInt(bounds[0]);
        int most =
                bounds.length == 1
                        ? least
                        : bounds[1].isEmpty() ? MOST_REPEATS : Integer.parseInt(bounds[1]);
        return Math.min(Math.min(least + extra, most), MOST_REPEATS);
    }

    private boolean eat(char wanted) {
        boolean there = at < pattern.length() && pattern.charAt(at) == wanted;
        at += there ? 1 : 0;
        return there;
    }
}
