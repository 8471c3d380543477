import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.util.stream.Collectors;

/** The schema of suites as it is published: as it is written, without the annotations. */
final class PublishedSchema {

    private PublishedSchema() {}

    static String of(String text, JsonNode schema) {
        String published =
                text.lines()
                        .filter(line -> !isAnnotation(line.strip()))
                        .collect(Collectors.joining("\n", "", "\n"));
        if (!new JsonMapper().readTree(published).equals(withoutAnnotations(schema))) {
            throw new IllegalStateException(
                    "an annotation of the schema stands on a line of its own, before other"
                            + " keywords");
        }
        return published;
    }

    private static boolean isAnnotation(String line) {
        return line.startsWith("\"") && Annotations.isOne(line.split("\"", 3)[1]);
    }

    private static JsonNode withoutAnnotations(JsonNode schema) {
        JsonNode copy = schema.deepCopy();
        remove(copy);
        return copy;
    }

    private static void remove(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.propertyNames().stream()
                    .filter(Annotations::isOne)
                    .toList()
                    .forEach(object::remove);
        }
        node.forEach(PublishedSchema::remove);
    }
}
