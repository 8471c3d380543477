package dev.mcptest.load;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Finds brackets and quotes of a CEL expression that have no partner. */
final class CelBrackets {

    private final String text;
    private final Deque<Character> open = new ArrayDeque<>();
    private int at;

    private CelBrackets(String text) {
        this.text = text;
    }

    /** Returns what is wrong; empty when every bracket and quote has its partner. */
    static Optional<String> check(String expression) {
        return new CelBrackets(expression).check();
    }

    private Optional<String> check() {
        while (at < text.length()) {
            Optional<String> problem = step(text.charAt(at));
            if (problem.isPresent()) {
                return problem;
            }
        }
        return open.isEmpty()
                ? Optional.empty()
                : Optional.of("`" + open.peek() + "` is not closed");
    }

    private Optional<String> step(char c) {
        if (c == '"' || c == '\'') {
            return string(c);
        }
        if (text.startsWith("//", at)) {
            int end = text.indexOf('\n', at);
            at = end < 0 ? text.length() : end;
            return Optional.empty();
        }
        at++;
        if ("([{".indexOf(c) >= 0) {
            open.push(c);
        } else if (")]}".indexOf(c) >= 0) {
            Character partner = open.poll();
            if (partner == null || "([{".indexOf(partner) != ")]}".indexOf(c)) {
                return Optional.of("`" + c + "` closes nothing");
            }
        }
        return Optional.empty();
    }

    private Optional<String> string(char quote) {
        boolean raw = at > 0 && "rR".indexOf(text.charAt(at - 1)) >= 0;
        String three = String.valueOf(quote).repeat(3);
        String end = text.startsWith(three, at) ? three : String.valueOf(quote);
        at += end.length();
        while (at < text.length() && !text.startsWith(end, at)) {
            at += text.charAt(at) == '\\' && !raw ? 2 : 1;
        }
        if (at >= text.length()) {
            return Optional.of("a text is not closed");
        }
        at += end.length();
        return Optional.empty();
    }
}
