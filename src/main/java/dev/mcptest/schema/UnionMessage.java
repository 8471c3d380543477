package dev.mcptest.schema;

import java.util.List;
import java.util.stream.Collectors;

/** Says in one sentence why no branch of an {@code anyOf} or {@code oneOf} matches. */
final class UnionMessage {

    private static final int SHOWN = 3;

    private UnionMessage() {}

    static String of(String instance, List<List<SchemaError>> branches) {
        List<List<SchemaError>> near = near(instance, branches);
        if (near.isEmpty()) {
            return wrongType(branches);
        }
        if (near.size() == 1) {
            return sentence(instance, near.getFirst());
        }
        String forms =
                near.stream()
                        .limit(SHOWN)
                        .map(branch -> sentence(instance, branch))
                        .distinct()
                        .collect(Collectors.joining("; or "));
        return "matches none of the " + branches.size() + " allowed forms: " + forms;
    }

    /** Returns the branches that the value may have been meant for: those of its type. */
    static List<List<SchemaError>> near(String instance, List<List<SchemaError>> branches) {
        return branches.stream().filter(branch -> !isWrongType(instance, branch)).toList();
    }

    private static boolean isWrongType(String instance, List<SchemaError> branch) {
        return branch.stream()
                .anyMatch(e -> e.keyword().equals("type") && e.instancePath().equals(instance));
    }

    private static String wrongType(List<List<SchemaError>> branches) {
        List<SchemaError> errors =
                branches.stream()
                        .flatMap(List::stream)
                        .filter(error -> error.keyword().equals("type"))
                        .toList();
        String expected =
                errors.stream()
                        .map(error -> SchemaMessages.types(error.rule()))
                        .distinct()
                        .collect(Collectors.joining(" or "));
        String message = errors.getFirst().message();
        return "expected " + expected + message.substring(message.indexOf(", got"));
    }

    private static String sentence(String instance, List<SchemaError> branch) {
        List<SchemaError> causes = branch.stream().flatMap(e -> e.causes().stream()).toList();
        String shown =
                causes.stream()
                        .limit(SHOWN)
                        .map(error -> relative(instance, error))
                        .collect(Collectors.joining(" and "));
        int more = causes.size() - SHOWN;
        return more > 0 ? shown + " and " + more + " more" : shown;
    }

    private static String relative(String instance, SchemaError error) {
        String below = error.instancePath().substring(instance.length());
        return below.isEmpty() ? error.message() : "at " + below + " " + error.message();
    }
}
