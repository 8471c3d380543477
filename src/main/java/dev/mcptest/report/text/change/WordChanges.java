package dev.mcptest.report.text.change;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The differences within a line that was replaced.
 *
 * @param expected the parts of the expected line
 * @param actual the parts of the actual line
 */
public record WordChanges(List<Part> expected, List<Part> actual) {

    /** The cost of a diff is quadratic. */
    private static final int MOST_WORDS = 400;

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]+|\\s+|.");

    /** A part of a line, and whether the other line lacks it. */
    public record Part(String text, boolean changed) {}

    public WordChanges {
        expected = List.copyOf(expected);
        actual = List.copyOf(actual);
    }

    /** Compares two lines word by word; lines with little in common differ as a whole. */
    public static WordChanges of(String expected, String actual) {
        List<String> before = words(expected);
        List<String> after = words(actual);
        if (before.size() > MOST_WORDS || after.size() > MOST_WORDS) {
            return whole(expected, actual);
        }
        List<Part> left = new ArrayList<>();
        List<Part> right = new ArrayList<>();
        int next = 0;
        int shared = 0;
        for (AbstractDelta<String> delta : DiffUtils.diff(before, after).getDeltas()) {
            String same = text(before, next, delta.getSource().getPosition());
            shared += same.strip().length();
            add(left, same, false);
            add(right, same, false);
            add(left, String.join("", delta.getSource().getLines()), true);
            add(right, String.join("", delta.getTarget().getLines()), true);
            next = delta.getSource().getPosition() + delta.getSource().size();
        }
        String rest = text(before, next, before.size());
        add(left, rest, false);
        add(right, rest, false);
        shared += rest.strip().length();
        boolean alike = 3 * shared >= Math.min(expected.strip().length(), actual.strip().length());
        return alike ? new WordChanges(left, right) : whole(expected, actual);
    }

    private static WordChanges whole(String expected, String actual) {
        return new WordChanges(List.of(new Part(expected, true)), List.of(new Part(actual, true)));
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            words.add(matcher.group());
        }
        return words;
    }

    private static String text(List<String> words, int from, int to) {
        return String.join("", words.subList(from, to));
    }

    private static void add(List<Part> parts, String text, boolean changed) {
        if (!text.isEmpty()) {
            parts.add(new Part(text, changed));
        }
    }
}
