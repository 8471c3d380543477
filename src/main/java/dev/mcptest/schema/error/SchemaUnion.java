package dev.mcptest.schema.error;

import com.networknt.schema.path.NodePath;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An {@code anyOf} or {@code oneOf} on the schema path of an error.
 *
 * @param end position of the keyword on that path
 * @param depth levels of the value above the one that the union applies to
 * @param key identifies the union and the value; equal for all errors of that pair
 */
public record SchemaUnion(int end, int depth, List<Object> key) {

    private static final Set<String> UNIONS = Set.of("anyOf", "oneOf");
    private static final Set<String> REFERENCES = Set.of("$ref", "$dynamicRef", "$recursiveRef");
    private static final Set<String> WITH_NAME_OR_INDEX =
            Set.of(
                    "properties",
                    "patternProperties",
                    "dependentSchemas",
                    "dependencies",
                    "allOf",
                    "anyOf",
                    "oneOf",
                    "prefixItems");
    private static final Set<String> INTO_THE_VALUE =
            Set.of(
                    "properties",
                    "patternProperties",
                    "additionalProperties",
                    "unevaluatedProperties",
                    "items",
                    "prefixItems",
                    "additionalItems",
                    "unevaluatedItems",
                    "contains");

    /**
     * Returns the first union on the schema path of an error.
     *
     * @param from where on the path to start
     * @param above levels of the value that the path has already descended
     */
    public static Optional<SchemaUnion> firstIn(RawError error, int from, int above) {
        List<Object> way = error.way();
        int depth = above;
        int at = from;
        while (at < way.size()) {
            Object keyword = way.get(at);
            if (UNIONS.contains(keyword)) {
                List<Object> between = error.instance().subList(above, depth);
                List<Object> key = List.of(way.subList(from, at + 1), between);
                return Optional.of(new SchemaUnion(at, depth, key));
            }
            depth += INTO_THE_VALUE.contains(keyword) && at + 1 < way.size() ? 1 : 0;
            at += takesNext(way, at) ? 2 : 1;
        }
        return Optional.empty();
    }

    private static boolean takesNext(List<Object> way, int at) {
        return WITH_NAME_OR_INDEX.contains(way.get(at))
                || (at + 1 < way.size() && way.get(at + 1) instanceof Integer);
    }

    /**
     * Returns the branch that an error of this union is in, or empty for an error of the union
     * itself.
     */
    public Optional<Integer> branch(RawError error) {
        List<Object> way = error.way();
        return end + 1 < way.size() && way.get(end + 1) instanceof Integer index
                ? Optional.of(index)
                : Optional.empty();
    }

    public String keyword(RawError error) {
        return String.valueOf(error.way().get(end));
    }

    /** Returns the JSON pointer of the value that the union applies to. */
    public String instancePath(RawError error) {
        return start(error.error().getInstanceLocation(), depth);
    }

    /**
     * Returns the JSON pointer of the union in the schema; behind a reference, the path through it.
     */
    public String schemaPath(RawError error) {
        List<Object> below = error.way().subList(end + 1, error.way().size());
        NodePath place = error.error().getSchemaLocation().getFragment();
        return below.stream().anyMatch(REFERENCES::contains)
                ? start(error.error().getEvaluationPath(), end + 1)
                : start(place, place.getNameCount() - below.size());
    }

    private static String start(NodePath path, int length) {
        NodePath start = path;
        for (int i = path.getNameCount(); i > length; i--) {
            start = start.getParent();
        }
        return start.toString();
    }
}
