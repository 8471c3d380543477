package dev.mcptest.load.value;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.Scope;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.Template.Part;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

import java.util.List;
import java.util.Optional;

/**
 * Inserts values from servers into a program of a suite, such as a regex, so that they are always
 * values and never code.
 */
public interface Quoting {

    /** Why an object or list is rejected where only a scalar is allowed. */
    String CONTAINER = "an object or a list, and only a text, a number, true, false or null fits";

    /** Reads the next part of the program as written in the suite. */
    void read(String literal);

    /**
     * Returns the quoted value for the current position.
     *
     * @param next the next character in the suite; NUL at the end
     * @throws UnquotableException when no value, or not this value, can be inserted here
     */
    String quoted(JsonNode value, char next) throws UnquotableException;

    /** Returns how to insert values into a text; empty when the text is not a program. */
    static Optional<Quoting> of(Scope scope) {
        return switch (scope) {
            case CEL -> Optional.of(new CelQuoting());
            case JQ -> Optional.of(new JqQuoting());
            case PATH -> Optional.of(new PathQuoting());
            case REGEX -> Optional.of(new RegexQuoting());
            case TRANSFORM -> Optional.of(new CommandQuoting());
            case SCHEMA, SCHEMAS, MATCHER -> Optional.of(new NoQuoting(scope));
            default -> Optional.empty();
        };
    }

    /** Returns the character after a part; NUL when it is unknown. */
    static char following(List<Part> parts, int index) {
        return index + 1 < parts.size()
                        && parts.get(index + 1) instanceof Part.Literal(String text)
                        && !text.isEmpty()
                ? text.charAt(0)
                : '\0';
    }

    /** Reports the references of a text in positions where no value can be inserted. */
    static void check(SourceNode text, Problems problems) {
        Optional<Quoting> quoting = of(text.pieces().scope());
        if (quoting.isEmpty()) {
            return;
        }
        List<Part> parts = text.pieces().parts();
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Part.Literal(String literal)) {
                quoting.get().read(literal);
                continue;
            }
            try {
                quoting.get().quoted(StringNode.valueOf("0"), following(parts, i));
            } catch (UnquotableException e) {
                problems.error("capture-place", text, "`" + parts.get(i) + "` " + e.text());
                return;
            }
        }
    }

    /** For languages where every inserted value would be code. */
    record NoQuoting(Scope scope) implements Quoting {

        @Override
        public void read(String literal) {
            // The position does not matter here.
        }

        @Override
        public String quoted(JsonNode value, char next) throws UnquotableException {
            throw new UnquotableException(
                    "comes from a server and cannot be a "
                            + (scope == Scope.MATCHER
                                    ? "matcher"
                                    : "schema or a reference in one"));
        }
    }
}
