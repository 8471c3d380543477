package dev.mcptest.load.source;

import dev.mcptest.json.target.InvalidTargetException;
import dev.mcptest.json.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A string with references: {@code ${NAME}}, {@code ${NAME:-default}}, {@code ${NAME:?}}, {@code
 * ${capture:NAME}}, {@code ${owner.field}}, {@code $NAME} and {@code $$}.
 *
 * @param parts the literals and references, in order
 * @param scope where the string is written
 */
public record Template(List<Part> parts, Scope scope) {

    /** The template of every value that is not a string with references to a run. */
    static final Template NONE = new Template(List.of(), Scope.DATA);

    /** A part of a template. */
    public sealed interface Part {

        /** Literal text. */
        record Literal(String text) implements Part {}

        /**
         * A reference to a variable.
         *
         * @param fallback what to insert when the variable is unset or empty
         * @param required whether an unset or empty variable is an error
         */
        record Variable(String name, Optional<String> fallback, boolean required) implements Part {}

        /** A reference to a value that a test captured. */
        record Capture(String name) implements Part {

            @Override
            public String toString() {
                return "${capture:" + name + "}";
            }
        }

        /**
         * A reference into a value of the run: a data row, a case, or the output of a node.
         *
         * @param owner {@code data}, {@code case} or the id of the node
         * @param path the rest, starting with its dot or bracket
         */
        record Field(String owner, String path) implements Part {

            /** Returns the first key of the path; empty when the path starts with an index. */
            public String key() {
                int end = 1;
                while (end < path.length() && path.charAt(end) != '.' && path.charAt(end) != '[') {
                    end++;
                }
                return path.charAt(0) == '.' ? path.substring(1, end) : "";
            }

            /** Returns the path as a target in an object that has the owner as a member. */
            public Target target() throws InvalidTargetException {
                return Target.parse(owner + path);
            }

            @Override
            public String toString() {
                return "${" + owner + path + "}";
            }
        }

        /** Text between braces that is not a known reference. */
        record Unknown(String text) implements Part {}
    }

    public Template {
        parts = List.copyOf(parts);
    }

    /**
     * Parses a template.
     *
     * @param scope where it is written: in bodies only references with braces count
     */
    public static Template parse(String text, Scope scope) {
        boolean bodiesOnly = scope.isBody();
        int lastClose = text.lastIndexOf('}');
        List<Part> parts = new ArrayList<>();
        var literal = new StringBuilder();
        int i = 0;
        while (i < text.length()) {
            int end = referenceEnd(text, i, lastClose, bodiesOnly);
            if (end > i) {
                flush(literal, parts);
                parts.add(reference(text.substring(i, end)));
                i = end;
            } else {
                boolean escape = !bodiesOnly && text.startsWith("$$", i);
                literal.append(text.charAt(i));
                i += escape ? 2 : 1;
            }
        }
        flush(literal, parts);
        return new Template(parts, scope);
    }

    private static void flush(StringBuilder literal, List<Part> parts) {
        if (!literal.isEmpty()) {
            parts.add(new Part.Literal(literal.toString()));
            literal.setLength(0);
        }
    }

    /** Returns the end of the reference that starts here; the same index when none starts. */
    private static int referenceEnd(String text, int start, int lastClose, boolean bodiesOnly) {
        if (text.charAt(start) != '$' || start + 1 >= text.length()) {
            return start;
        }
        char next = text.charAt(start + 1);
        if (next == '{') {
            int close = lastClose < start ? -1 : text.indexOf('}', start);
            boolean named = start + 2 < text.length() && isNamePart(text.charAt(start + 2), true);
            int unclosed = named && !bodiesOnly ? text.length() : start;
            return close < 0 ? unclosed : close + 1;
        }
        int end = start + 1;
        while (!bodiesOnly
                && end < text.length()
                && isNamePart(text.charAt(end), end == start + 1)) {
            end++;
        }
        return end == start + 1 ? start : end;
    }

    private static Part reference(String text) {
        if (text.charAt(1) != '{') {
            return new Part.Variable(text.substring(1), Optional.empty(), false);
        }
        if (!text.endsWith("}")) {
            return new Part.Unknown(text);
        }
        String inner = text.substring(2, text.length() - 1);
        int end = 0;
        while (end < inner.length() && isNamePart(inner.charAt(end), end == 0)) {
            end++;
        }
        String name = inner.substring(0, end);
        String rest = inner.substring(end);
        if (name.equals("capture")
                && rest.length() > 1
                && rest.charAt(0) == ':'
                && rest.charAt(1) != '-'
                && rest.charAt(1) != '?') {
            return new Part.Capture(rest.substring(1));
        }
        if (name.isEmpty()) {
            return new Part.Unknown(text);
        }
        int owner = ownerEnd(inner);
        if (owner > 0) {
            return new Part.Field(inner.substring(0, owner), inner.substring(owner));
        }
        if (rest.startsWith(":-")) {
            return new Part.Variable(name, Optional.of(rest.substring(2)), false);
        }
        if (rest.startsWith(":?")) {
            return new Part.Variable(name, Optional.empty(), true);
        }
        return rest.isEmpty()
                ? new Part.Variable(name, Optional.empty(), false)
                : new Part.Unknown(text);
    }

    /** Returns where the path of a field starts; 0 when the text is not a field reference. */
    private static int ownerEnd(String inner) {
        int end = 0;
        while (end < inner.length()
                && (isNamePart(inner.charAt(end), end == 0) || inner.charAt(end) == '-')) {
            end++;
        }
        boolean path = end + 1 < inner.length() && ".[".indexOf(inner.charAt(end)) >= 0;
        return path ? end : 0;
    }

    /** Returns whether this is a valid variable name. */
    public static boolean isName(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (!isNamePart(name.charAt(i), i == 0)) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    private static boolean isNamePart(char c, boolean first) {
        return c == '_'
                || (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (!first && c >= '0' && c <= '9');
    }

    /** Returns the variable if the whole string is a single reference to it. */
    public Optional<Part.Variable> wholeVariable() {
        return parts.size() == 1 && parts.getFirst() instanceof Part.Variable variable
                ? Optional.of(variable)
                : Optional.empty();
    }

    public boolean isEmpty() {
        return parts.isEmpty();
    }

    /** Returns this template in another scope. */
    public Template in(Scope other) {
        return isEmpty() ? this : new Template(parts, other);
    }

    /** Returns a template with other parts in the same scope. */
    public Template with(List<Part> others) {
        return new Template(others, scope);
    }
}
