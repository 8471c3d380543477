package dev.mcptest.report.text;

import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.Acceptance;
import dev.mcptest.result.Failure;
import dev.mcptest.result.SourceExcerpt;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The parts of a failure that every report for people shows. */
public final class FailureParts {

    /** Details with a place of their own. */
    private static final Set<String> PLACED =
            Set.of(
                    "note",
                    "path",
                    "errors",
                    "diff",
                    "match",
                    SourceExcerpt.FIELD,
                    Acceptance.FILE,
                    Acceptance.COMMAND);

    private FailureParts() {}

    /** Returns the first line of a failure: kind, layer and message. */
    public static String headline(Failure failure) {
        return switch (failure.kind()) {
            case ASSERTION -> failure.message();
            case BUDGET -> "over budget: " + failure.message();
            default ->
                    failure.kind().wire()
                            + failure.layer().map(layer -> " (" + layer + ")").orElse("")
                            + ": "
                            + failure.message();
        };
    }

    public static Optional<String> target(Failure failure) {
        return failure.target()
                .map(target -> target.isEmpty() ? "the whole envelope" : Printable.line(target));
    }

    /** Returns the place inside the target that the failure is about. */
    public static Optional<String> path(Failure failure) {
        return detail(failure, "path").filter(path -> !path.isEmpty()).map(Printable::line);
    }

    public static Optional<String> note(Failure failure) {
        return detail(failure, "note");
    }

    public static JsonNode errors(Failure failure) {
        return failure.details().path("errors");
    }

    /** Returns the diff of a matcher, which is shown when there are no two values to compare. */
    public static Optional<String> diff(Failure failure) {
        boolean both = failure.expected().isPresent() && failure.actual().isPresent();
        return both ? Optional.empty() : detail(failure, "diff");
    }

    /** Returns the details without a place of their own. */
    public static List<Map.Entry<String, JsonNode>> others(Failure failure) {
        return failure.details().properties().stream()
                .filter(field -> !PLACED.contains(field.getKey()))
                .toList();
    }

    private static Optional<String> detail(Failure failure, String key) {
        JsonNode value = failure.details().path(key);
        return value.isString() ? Optional.of(value.stringValue()) : Optional.empty();
    }
}
