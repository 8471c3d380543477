package dev.mcptest.schema;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/**
 * One rule of a schema that a value breaks.
 *
 * @param instancePath JSON pointer of the value at fault; for a missing or forbidden property that
 *     of the object
 * @param schemaPath JSON pointer of the rule in the schema, such as {@code /properties/ok/type}
 * @param keyword the rule, such as {@code type}, {@code required}, {@code anyOf}
 * @param message a short sentence, without the place
 * @param property the property that is missing, or is not allowed
 * @param known property names that the schema allows where it forbids {@code property}
 * @param rule what stands under the keyword, such as the list of an {@code enum}
 * @param branches for {@code anyOf} and {@code oneOf} that no branch matches: what each branch says
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
     * Returns what to mend: this error itself, or where it is a union with one branch that the
     * value was clearly meant for, what that branch says.
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

    /** Returns the message with its place, such as {@code at /ok: expected boolean, got string}. */
    public Phrase located() {
        return instancePath.isEmpty() ? message : Phrase.of("at {}: {}", instancePath, message);
    }
}
