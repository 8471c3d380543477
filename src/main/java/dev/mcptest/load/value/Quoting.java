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
 * Puts values that servers supplied into a program of a suite, such as a regex, so that they are
 * values there and never a part of the program.
 */
public interface Quoting {

    /** Why an object or a list is refused where only a value can stand. */
    String CONTAINER = "an object or a list, and only a text, a number, true, false or null fits";

    /** Reads on in what the suite says. */
    void read(String literal);

    /**
     * Returns what stands for a value at the place that was read to.
     *
     * @param next the character that follows in the suite; NUL at the end
     * @throws UnquotableException when no value can stand there, or not this one
     */
    String quoted(JsonNode value, char next) throws UnquotableException;

    /** Returns how values are put into a text; empty when it is no program. */
    static Optional<Quoting> of(Scope scope) {
        return switch (scope) {
            case CEL -> Optional.of(new CelQuoting());
            case JQ -> Optional.of(new JqQuoting());
            case REGEX -> Optional.of(new RegexQuoting());
            case TRANSFORM -> Optional.of(new CommandQuoting());
            case SCHEMA, SCHEMAS, MATCHER -> Optional.of(new NoQuoting(scope));
            default -> Optional.empty();
        };
    }

    /** Returns the character after a part; NUL when none is known. */
    static char following(List<Part> parts, int index) {
        return index + 1 < parts.size()
                        && parts.get(index + 1) instanceof Part.Literal(String text)
                        && !text.isEmpty()
                ? text.charAt(0)
                : '\0';
    }

    /** Reports the references of a text that stand where no value can. */
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

    /** Where a value would be code, whatever it is. */
    record NoQuoting(Scope scope) implements Quoting {

        @Override
        public void read(String literal) {
            // Nothing here depends on it.
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
