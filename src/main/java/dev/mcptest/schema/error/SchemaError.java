package dev.mcptest.schema.error;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/**
 * One rule of a schema that a value breaks.
 *
 * @param instancePath JSON pointer of the invalid value; for a missing or forbidden property that
 *     of the object
 * @param schemaPath JSON pointer of the rule in the schema, such as {@code /properties/ok/type}
 * @param keyword the keyword of the rule, such as {@code type}, {@code required}, {@code anyOf}
 * @param message a short sentence, without the position
 * @param property the property that is missing, or is not allowed
 * @param known property names that the schema allows where it forbids {@code property}
 * @param rule the value of the keyword, such as the list of an {@code enum}
 * @param branches for {@code anyOf} and {@code oneOf} without a matching branch: the errors of each
 *     branch
 */
public record SchemaError(
        String instancePath,
        String schemaPath,
        String keyword,
        Phrase message,
        Optional<String> property,
        List<String> known,
        JsonNode rule,
        List<List<SchemaError>> branches) {

    private static final int UNIONS_FOLLOWED = 32;

    public SchemaError {
        requireNonNull(instancePath, "instancePath is null");
        requireNonNull(schemaPath, "schemaPath is null");
        requireNonNull(keyword, "keyword is null");
        requireNonNull(message, "message is null");
        requireNonNull(property, "property is null");
        known = List.copyOf(known);
        requireNonNull(rule, "rule is null");
        branches = branches.stream().map(List::copyOf).toList();
    }

    /**
     * Returns the errors to fix: this error itself, or for a union the errors of the one branch
     * that the value was clearly meant for.
     */
    public List<SchemaError> causes() {
        return causes(UNIONS_FOLLOWED);
    }

    private List<SchemaError> causes(int unions) {
        List<List<SchemaError>> near = UnionMessage.near(instancePath, branches);
        return near.size() == 1 && unions > 0
                ? near.getFirst().stream().flatMap(e -> e.causes(unions - 1).stream()).toList()
                : List.of(this);
    }

    /**
     * Returns the message with its position, such as {@code at /ok: expected boolean, got string}.
     */
    public Phrase located() {
        return instancePath.isEmpty() ? message : Phrase.of("at {}: {}", instancePath, message);
    }
}
