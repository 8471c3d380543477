package dev.mcptest.schema.error;

import dev.mcptest.json.Phrase;

import java.util.List;
import java.util.stream.Collectors;

/** Explains in one sentence why no branch of an {@code anyOf} or {@code oneOf} matches. */
public final class UnionMessage {

    private static final int SHOWN = 3;

    private UnionMessage() {}

    public static Phrase of(String instance, List<List<SchemaError>> branches) {
        List<List<SchemaError>> near = near(instance, branches);
        if (near.isEmpty()) {
            return wrongType(branches);
        }
        if (near.size() == 1) {
            return sentence(instance, near.getFirst());
        }
        List<Phrase> forms =
                near.stream()
                        .limit(SHOWN)
                        .map(branch -> sentence(instance, branch))
                        .distinct()
                        .toList();
        return Phrase.of(
                "matches none of the {} allowed forms: {}",
                branches.size(),
                Phrase.joined("; or ", forms));
    }

    /** Returns the branches that the value may have been meant for: those that allow its type. */
    static List<List<SchemaError>> near(String instance, List<List<SchemaError>> branches) {
        return branches.stream().filter(branch -> !isWrongType(instance, branch)).toList();
    }

    private static boolean isWrongType(String instance, List<SchemaError> branch) {
        return branch.stream()
                .anyMatch(e -> e.keyword().equals("type") && e.instancePath().equals(instance));
    }

    private static Phrase wrongType(List<List<SchemaError>> branches) {
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
        Object got = errors.getFirst().message().values().getLast();
        return Phrase.of("expected {}, got {}", expected, got);
    }

    private static Phrase sentence(String instance, List<SchemaError> branch) {
        List<SchemaError> causes = branch.stream().flatMap(e -> e.causes().stream()).toList();
        List<Phrase> some =
                causes.stream().limit(SHOWN).map(error -> relative(instance, error)).toList();
        Phrase shown = Phrase.joined(" and ", some);
        int more = causes.size() - SHOWN;
        return more > 0 ? Phrase.of("{} and {} more", shown, more) : shown;
    }

    private static Phrase relative(String instance, SchemaError error) {
        String below = error.instancePath().substring(instance.length());
        return below.isEmpty() ? error.message() : Phrase.of("at {} {}", below, error.message());
    }
}
