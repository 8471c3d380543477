package dev.mcptest.mcp.stateless;

import dev.mcptest.json.Hiding;
import dev.mcptest.mcp.Texts;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The tool arguments that 2026-07-28 mirrors in headers, according to {@code x-mcp-header} in the
 * input schema.
 *
 * @param marked the mirrored arguments
 * @param fault why the tool must not be used; empty if it can be used
 */
record ParameterHeaders(List<Marked> marked, Optional<String> fault) {

    /** For a tool without such arguments. */
    static final ParameterHeaders NONE = new ParameterHeaders(List.of(), Optional.empty());

    private static final String MARK = "x-mcp-header";
    private static final Set<String> TYPES = Set.of("string", "integer", "boolean");

    /** Keywords whose value is a schema or contains schemas. */
    private static final Set<String> APPLICATORS =
            Set.of(
                    "items",
                    "prefixItems",
                    "contains",
                    "additionalProperties",
                    "unevaluatedProperties",
                    "unevaluatedItems",
                    "propertyNames",
                    "oneOf",
                    "anyOf",
                    "allOf",
                    "not",
                    "if",
                    "then",
                    "else");

    /** Keywords whose value is a map of schemas. */
    private static final Set<String> MAPS =
            Set.of("patternProperties", "dependentSchemas", "$defs", "definitions");

    /**
     * One mirrored argument.
     *
     * @param name the header without {@code Mcp-Param-}
     * @param path property names, starting at the arguments
     */
    record Marked(String name, List<String> path) {

        Marked {
            path = List.copyOf(path);
        }
    }

    ParameterHeaders {
        marked = List.copyOf(marked);
    }

    /** Parses the input schema of a tool. */
    static ParameterHeaders of(JsonNode schema, Hiding hiding) {
        var reader = new Reader(hiding);
        reader.read(schema, List.of(), true);
        return new ParameterHeaders(reader.marked, Optional.ofNullable(reader.faults.peekFirst()));
    }

    Map<String, String> headers(JsonNode arguments) {
        Map<String, String> headers = new LinkedHashMap<>();
        for (Marked parameter : marked) {
            JsonNode value = arguments;
            for (String step : parameter.path()) {
                value = value.path(step);
            }
            HeaderValue.of(value)
                    .ifPresent(text -> headers.put("Mcp-Param-" + parameter.name(), text));
        }
        return headers;
    }

    private static final class Reader {

        private final List<Marked> marked = new ArrayList<>();
        private final Set<String> names = new HashSet<>();
        private final Deque<String> faults = new ArrayDeque<>();
        private final Hiding hiding;

        Reader(Hiding hiding) {
            this.hiding = hiding;
        }

        /**
         * Visits a schema.
         *
         * @param path the properties that lead to it
         * @param plain whether only properties lead to it
         */
        void read(JsonNode schema, List<String> path, boolean plain) {
            if (!(schema instanceof ObjectNode object)) {
                return;
            }
            JsonNode mark = object.get(MARK);
            if (mark != null) {
                fault(mark, object, path, plain)
                        .ifPresentOrElse(
                                faults::add,
                                () -> marked.add(new Marked(mark.stringValue(), path)));
            }
            for (var field : object.properties()) {
                readInner(field.getKey(), field.getValue(), path, plain);
            }
        }

        private void readInner(String keyword, JsonNode value, List<String> path, boolean plain) {
            if (keyword.equals("properties")) {
                for (var property : value.properties()) {
                    List<String> longer = new ArrayList<>(path);
                    longer.add(property.getKey());
                    read(property.getValue(), longer, plain);
                }
            } else if (MAPS.contains(keyword)) {
                value.values().forEach(inner -> read(inner, path, false));
            } else if (APPLICATORS.contains(keyword) && value.isArray()) {
                value.values().forEach(inner -> read(inner, path, false));
            } else if (APPLICATORS.contains(keyword)) {
                read(value, path, false);
            }
        }

        private Optional<String> fault(
                JsonNode mark, ObjectNode schema, List<String> path, boolean plain) {
            String where = MARK + " at " + (path.isEmpty() ? "the root" : String.join(".", path));
            if (path.isEmpty() || !plain) {
                return Optional.of(where + " is not on a property that only properties lead to");
            }
            if (!mark.isString() || !isToken(mark.stringValue())) {
                return Optional.of(
                        where + " is " + Texts.brief(mark, hiding) + ", not a header name");
            }
            if (!TYPES.contains(schema.path("type").asString(""))) {
                return Optional.of(where + " is not on a string, an integer or a boolean");
            }
            return names.add(mark.stringValue().toLowerCase(Locale.ROOT))
                    ? Optional.empty()
                    : Optional.of(where + " repeats the header " + mark.stringValue());
        }

        private static boolean isToken(String name) {
            return !name.isEmpty() && name.chars().allMatch(Reader::isTokenChar);
        }

        private static boolean isTokenChar(int c) {
            return (c >= '0' && c <= '9')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= 'a' && c <= 'z')
                    || "!#$%&'*+-.^_`|~".indexOf(c) >= 0;
        }
    }
}
