import tools.jackson.databind.JsonNode;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What the schema of suites says of its names beside what JSON Schema asks for.
 *
 * <p>{@code x-form} and {@code x-hint} are for messages, and read from the schema itself. The
 * others are needed with every suite and become code:
 *
 * <ul>
 *   <li>{@code x-joined}: imports append to this list, which stands inside of a block;
 *   <li>{@code x-never-wrapped}: a matcher that looks at more than the value;
 *   <li>{@code x-suite-secrets}, {@code x-server-secrets}, {@code x-auth-secrets}: which texts
 *       below a key of a suite, of a server or of its login are secrets: none, all, by-name,
 *       credentials, or those that a server or several of them would have;
 *   <li>{@code x-scope}: how references are read in a value, by the names of {@code Scope}; on a
 *       definition, it holds for every property that is one;
 *   <li>{@code x-wraps}: a matcher that takes matchers.
 * </ul>
 */
final class Annotations {

    private static final Set<String> KNOWN =
            Set.of(
                    "x-auth-secrets",
                    "x-form",
                    "x-hint",
                    "x-joined",
                    "x-never-wrapped",
                    "x-server-secrets",
                    "x-scope",
                    "x-suite-secrets",
                    "x-wraps");

    private static final Set<String> NAMES = Set.of("properties", "$defs", "patternProperties");
    private static final Set<String> VALUES = Set.of("examples", "default", "enum", "const");

    private final JsonNode schema;

    Annotations(JsonNode schema) {
        this.schema = schema;
    }

    static boolean isOne(String keyword) {
        return KNOWN.contains(keyword);
    }

    /** Returns the values of an annotation by the JSON pointers of the schemas that have it. */
    Map<String, String> of(String annotation) {
        Map<String, String> found = new LinkedHashMap<>();
        collect(schema, "", annotation, found);
        if (found.isEmpty()) {
            throw new IllegalStateException("nothing in the schema has " + annotation);
        }
        return found;
    }

    /**
     * Returns the values of an annotation that only the properties of one schema may have.
     *
     * @param schemaPath its pointer, such as {@code /$defs/server}; empty for the whole
     */
    Map<String, String> of(String annotation, String schemaPath) {
        Map<String, String> values = new LinkedHashMap<>();
        of(annotation)
                .forEach((pointer, value) -> {
                    String owner = schemaPath + "/properties/";
                    require(
                            pointer.startsWith(owner),
                            annotation + " at " + pointer + " is not used");
                    values.put(pointer.substring(owner.length()), value);
                });
        return values;
    }

    private static void collect(
            JsonNode schema, String at, String annotation, Map<String, String> found) {
        for (var keyword : schema.properties()) {
            String name = keyword.getKey();
            JsonNode value = keyword.getValue();
            if (name.startsWith("x-")) {
                require(KNOWN.contains(name), name + " at " + at + " is not an annotation");
                if (name.equals(annotation)) {
                    found.put(at, value.asString());
                }
            } else if (NAMES.contains(name)) {
                value.properties()
                        .forEach(member ->
                                collect(
                                        member.getValue(),
                                        at + "/" + name + "/" + member.getKey(),
                                        annotation,
                                        found));
            } else if (!VALUES.contains(name)) {
                collect(value, at + "/" + name, annotation, found);
            }
        }
        if (schema.isArray()) {
            for (int i = 0; i < schema.size(); i++) {
                collect(schema.get(i), at + "/" + i, annotation, found);
            }
        }
    }

    static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalStateException(message);
        }
    }
}
