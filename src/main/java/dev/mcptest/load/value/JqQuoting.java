package dev.mcptest.load.value;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Quotes values in jq: as literals, or escaped inside a string literal. */
final class JqQuoting implements Quoting {

    /** The open brackets in each piece of code that the current string interpolates. */
    private final Deque<Integer> interpolations = new ArrayDeque<>();

    private int brackets;
    private boolean string;
    private boolean escape;
    private boolean comment;
    private char last;

    @Override
    public void read(String literal) {
        for (int i = 0; i < literal.length(); i++) {
            char c = literal.charAt(i);
            if (string) {
                inside(c);
            } else {
                outside(c);
            }
            last = c;
        }
    }

    private void inside(char c) {
        if (escape && c == '(') {
            interpolations.push(brackets);
            brackets = 0;
            string = false;
        } else if (!escape && c == '"') {
            string = false;
        }
        escape = !escape && c == '\\';
    }

    private void outside(char c) {
        if (comment) {
            comment = c != '\n';
        } else if (c == '#') {
            comment = true;
        } else if (c == '"') {
            string = true;
        } else if (c == '(') {
            brackets++;
        } else if (c == ')' && brackets-- == 0 && !interpolations.isEmpty()) {
            brackets = interpolations.pop();
            string = true;
        }
    }

    @Override
    public String quoted(JsonNode value, char next) throws UnquotableException {
        if (!string) {
            char before = last;
            last = ' ';
            return Literals.apart(before, literal(value), next);
        }
        if (escape) {
            throw new UnquotableException(Literals.AFTER_BACKSLASH);
        }
        String text = Json.write(StringNode.valueOf(Filling.text(value)));
        return text.substring(1, text.length() - 1);
    }

    private static String literal(JsonNode value) {
        if (value.isNumber()) {
            return Literals.signed(Json.write(value));
        }
        List<String> parts = new ArrayList<>();
        if (value.isArray()) {
            value.forEach(item -> parts.add(literal(item)));
            return "[" + String.join(",", parts) + "]";
        }
        if (value.isObject()) {
            value.properties()
                    .forEach(field ->
                            parts.add(
                                    Json.write(StringNode.valueOf(field.getKey()))
                                            + ":"
                                            + literal(field.getValue())));
            return "{" + String.join(",", parts) + "}";
        }
        return Json.write(value);
    }
}
