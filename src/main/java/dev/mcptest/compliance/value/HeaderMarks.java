package dev.mcptest.compliance.value;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** The {@code x-mcp-header} annotations in an input schema (2026-07-28). */
public final class HeaderMarks {

    private static final String MARK = "x-mcp-header";
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Set<String> TYPES = Set.of("string", "integer", "boolean");

    /**
     * An annotated argument.
     *
     * @param path names of the properties that lead to it
     * @param type its declared type
     */
    public record Marked(String header, List<String> path, String type) {
        public Marked {
            path = List.copyOf(path);
        }
    }

    private final Set<String> names = new HashSet<>();
    private final List<Marked> marked = new ArrayList<>();
    private final Flaws flaws;

    private HeaderMarks(Flaws flaws) {
        this.flaws = flaws;
    }

    /** Returns the arguments that are mirrored as headers; records what breaks the rules. */
    public static List<Marked> of(JsonNode inputSchema, Flaws flaws) {
        var marks = new HeaderMarks(flaws);
        marks.walk(inputSchema, List.of(), true);
        return List.copyOf(marks.marked);
    }

    private void walk(JsonNode schema, List<String> path, boolean reachable) {
        if (schema.has(MARK)) {
            mark(schema, path, reachable);
        }
        schema.forEachEntry((key, value) -> {
            if (key.equals("properties") && value.isObject()) {
                value.forEachEntry((name, child) -> walk(child, longer(path, name), reachable));
            } else if (value.isObject() || value.isArray()) {
                others(value, path);
            }
        });
    }

    private void others(JsonNode value, List<String> path) {
        if (value.isArray()) {
            value.forEach(item -> others(item, path));
        } else if (value.isObject()) {
            walk(value, path, false);
        }
    }

    private void mark(JsonNode schema, List<String> path, boolean reachable) {
        flaws.saw();
        String header = schema.path(MARK).asString("");
        String at = String.join(".", path);
        String type = schema.path("type").asString("");
        flaws.require(
                TOKEN.matcher(header).matches(),
                "the header name of " + at + " is not a token: " + schema.path(MARK));
        flaws.require(
                names.add(header.toLowerCase(Locale.ROOT)),
                "two arguments are mirrored as " + header);
        flaws.require(TYPES.contains(type), "the argument " + at + " is of type " + type);
        flaws.require(
                reachable && !path.isEmpty(),
                "an annotation that cannot be reached through properties alone");
        marked.add(new Marked(header, path, type));
    }

    private static List<String> longer(List<String> path, String name) {
        List<String> longer = new ArrayList<>(path);
        longer.add(name);
        return longer;
    }
}
