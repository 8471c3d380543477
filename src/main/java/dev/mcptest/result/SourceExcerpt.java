package dev.mcptest.result;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lines of a suite that a failure is about. They are the detail {@value #FIELD} of the failure.
 *
 * @param file path of the file
 * @param line number of the first line, counted from 1
 * @param column where the expectation begins, counted from 1 in code points
 * @param text the lines; empty when they must not be shown
 */
public record SourceExcerpt(String file, int line, int column, List<String> text) {

    /** Name of the detail. */
    public static final String FIELD = "source";

    public SourceExcerpt {
        text = List.copyOf(text);
    }

    /** Returns the excerpt of a failure, if it has a valid one. */
    public static Optional<SourceExcerpt> of(Failure failure) {
        JsonNode source = failure.details().path(FIELD);
        if (!source.path("file").isString() || !source.path("line").canConvertToInt()) {
            return Optional.empty();
        }
        List<String> text = new ArrayList<>();
        source.path("text").forEach(line -> text.add(line.asString("")));
        return Optional.of(
                new SourceExcerpt(
                        source.path("file").stringValue(),
                        source.path("line").intValue(),
                        source.path("column").asInt(1),
                        text));
    }

    /** Returns this excerpt with lines. */
    public SourceExcerpt with(List<String> lines) {
        return new SourceExcerpt(file, line, column, lines);
    }

    /** Sets this excerpt as a detail of a failure. */
    public Failure addTo(Failure failure) {
        ObjectNode source = Json.object().put("file", file).put("line", line).put("column", column);
        var lines = source.putArray("text");
        text.forEach(lines::add);
        failure.details().set(FIELD, source);
        return failure;
    }
}
