package dev.mcptest.json.target;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.target.Target.Item;
import dev.mcptest.json.target.Target.Member;
import dev.mcptest.json.target.Target.Step;

import java.util.ArrayList;
import java.util.List;

/** Parses one target from left to right. */
final class TargetParser {

    private final String text;
    private final List<Step> steps = new ArrayList<>();
    private int at;

    TargetParser(String text) {
        this.text = text;
    }

    Target parse() throws InvalidTargetException {
        steps.add(new Member(name(), false));
        while (at < text.length()) {
            steps.add(step());
        }
        return new Target(text, steps);
    }

    private Step step() throws InvalidTargetException {
        return switch (text.charAt(at)) {
            case '.' -> {
                at++;
                yield new Member(name(), true);
            }
            case '[' -> bracket();
            default -> throw fault("expected `.`, `[` or the end");
        };
    }

    private String name() throws InvalidTargetException {
        int start = at;
        while (at < text.length() && isBare(text.charAt(at))) {
            at++;
        }
        if (at == start) {
            throw fault(start == 0 ? "a target starts with a name" : "expected a name after `.`");
        }
        if (at < text.length() && ".[".indexOf(text.charAt(at)) < 0) {
            throw fault("a name with such a character is written in brackets, [\"like this\"]");
        }
        return text.substring(start, at);
    }

    private Step bracket() throws InvalidTargetException {
        at++;
        if (at < text.length() && text.charAt(at) == '"') {
            return quoted();
        }
        int end = text.indexOf(']', at);
        if (end < 0) {
            throw fault("`[` is not closed");
        }
        int index = index(text.substring(at, end));
        at = end + 1;
        return new Item(index);
    }

    private int index(String digits) throws InvalidTargetException {
        if (!isIndex(digits)) {
            throw fault("between brackets stands a whole number or a key in double quotes");
        }
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException _) {
            throw fault("the index is too large");
        }
    }

    private Step quoted() throws InvalidTargetException {
        int start = at;
        at = endOfString(start);
        if (at >= text.length() || text.charAt(at) != ']') {
            throw fault("expected `]` after the key");
        }
        String key = key(start, text.substring(start, at));
        at++;
        return new Member(key, false);
    }

    /** Returns the position after the closing quote, or the end of the text. */
    private int endOfString(int start) throws InvalidTargetException {
        for (int i = start + 1; i < text.length(); i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == '"') {
                return i + 1;
            }
        }
        throw fault("the key is not closed by `\"`");
    }

    private static String key(int offset, String literal) throws InvalidTargetException {
        try {
            return Json.parse(literal).stringValue();
        } catch (InvalidJsonException e) {
            throw new InvalidTargetException(
                    "the key is not a JSON string: " + e.getMessage(), offset);
        }
    }

    private static boolean isBare(char c) {
        return ".[]\"".indexOf(c) < 0
                && !Character.isWhitespace(c)
                && !Character.isSpaceChar(c)
                && !Character.isISOControl(c);
    }

    private static boolean isIndex(String digits) {
        if (digits.equals("0")) {
            return true;
        }
        String positive = digits.startsWith("-") ? digits.substring(1) : digits;
        return !positive.isEmpty()
                && positive.charAt(0) != '0'
                && positive.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private InvalidTargetException fault(String message) {
        return new InvalidTargetException(message, Math.min(at, text.length()));
    }
}
