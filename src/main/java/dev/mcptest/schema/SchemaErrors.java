package dev.mcptest.schema;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.path.NodePath;

import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.schema.error.KnownProperties;
import dev.mcptest.schema.error.RawError;
import dev.mcptest.schema.error.SchemaError;
import dev.mcptest.schema.error.SchemaMessages;
import dev.mcptest.schema.error.SchemaUnion;
import dev.mcptest.schema.error.UnionMessage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * Converts the flat error list of the library into a tree: errors in the branches of an {@code
 * anyOf} or {@code oneOf} are grouped under it.
 */
final class SchemaErrors {

    /** Maximum number of library errors that are processed. */
    private static final int LIMIT = 1000;

    /** Maximum depth of unions inside unions that are resolved. */
    private static final int NESTED = 32;

    private final Schema schema;

    SchemaErrors(Schema schema) {
        this.schema = schema;
    }

    List<SchemaError> of(List<Error> errors) {
        List<RawError> raw = errors.stream().limit(LIMIT).map(RawError::of).toList();
        List<SchemaError> all = gather(raw, 0, 0, NESTED);
        return all.subList(0, Math.min(JsonSchema.MAX_ERRORS, all.size()));
    }

    /**
     * Groups errors whose paths through the schema are the same so far.
     *
     * @param from where on those paths they may start to differ
     * @param depth levels of the value that the paths have already descended
     * @param nested how many levels of nested unions may still be resolved
     */
    private List<SchemaError> gather(List<RawError> errors, int from, int depth, int nested) {
        if (nested == 0) {
            return List.of(leaf(errors.getFirst()));
        }
        SequencedMap<Object, List<RawError>> groups = new LinkedHashMap<>();
        for (RawError error : errors) {
            Object key = SchemaUnion.firstIn(error, from, depth).<Object>map(u -> u).orElse(error);
            groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(error);
        }
        List<SchemaError> gathered = new ArrayList<>();
        groups.forEach((key, group) ->
                gathered.add(
                        key instanceof SchemaUnion union
                                ? union(union, group, nested)
                                : leaf(group.getFirst())));
        return gathered;
    }

    private SchemaError union(SchemaUnion union, List<RawError> group, int nested) {
        RawError first = group.getFirst();
        List<List<SchemaError>> branches = branches(union, group, nested);
        String instance = union.instancePath(first);
        return new SchemaError(
                instance,
                union.schemaPath(first),
                union.keyword(first),
                branches.isEmpty() ? SchemaMessages.of(first) : UnionMessage.of(instance, branches),
                Optional.empty(),
                List.of(),
                Json.nodes().missingNode(),
                branches);
    }

    private List<List<SchemaError>> branches(SchemaUnion union, List<RawError> group, int nested) {
        var branches = new TreeMap<Integer, List<RawError>>();
        for (RawError error : group) {
            union.branch(error)
                    .ifPresent(branch ->
                            branches.computeIfAbsent(branch, _ -> new ArrayList<>()).add(error));
        }
        return branches.values().stream()
                .map(errors -> gather(errors, union.end() + 2, union.depth(), nested - 1))
                .toList();
    }

    private SchemaError leaf(RawError raw) {
        Error error = raw.error();
        List<String> known = known(error);
        return new SchemaError(
                error.getInstanceLocation().toString(),
                schemaPath(error),
                error.getKeyword(),
                message(raw, known),
                Optional.ofNullable(error.getProperty()),
                known,
                raw.rule(),
                List.of());
    }

    private static Phrase message(RawError raw, List<String> known) {
        Phrase message = SchemaMessages.of(raw);
        String suggestion = SchemaMessages.suggestion(raw, known);
        return suggestion.isEmpty() ? message : Phrase.of("{}{}", message, suggestion);
    }

    /** Removes the step that the library adds for the schema {@code false}. */
    private static String schemaPath(Error error) {
        NodePath path = error.getSchemaLocation().getFragment();
        return error.getKeyword().equals("false") ? path.getParent().toString() : path.toString();
    }

    private List<String> known(Error error) {
        return switch (error.getKeyword()) {
            case "additionalProperties", "unevaluatedProperties" ->
                    new KnownProperties(schema).around(error);
            default -> List.of();
        };
    }
}
