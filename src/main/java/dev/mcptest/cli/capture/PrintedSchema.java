package dev.mcptest.cli.capture;

import dev.mcptest.capture.CapturedAnswer;
import dev.mcptest.capture.DerivedOutput;
import dev.mcptest.capture.Subject;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.json.DeepStack;
import dev.mcptest.json.Json;
import dev.mcptest.json.Suggestion;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Prints the schema of one item. */
final class PrintedSchema {

    private final DerivedOutput kind;
    private final Session session;

    PrintedSchema(Arguments arguments, Session session) {
        this.kind = arguments.get(CaptureOptions.SCHEMA);
        this.session = session;
    }

    /**
     * @throws UsageException if no item, or more than one, has the name
     */
    ExitCode print(String name, List<Subject> subjects, List<CapturedAnswer> captures) {
        List<CapturedAnswer> ofItem = ofItem(name, subjects, captures);
        Optional<ObjectNode> output = kind.of(ofItem);
        if (output.isEmpty()) {
            return nothing("no call of " + name + " succeeded, so there is no schema of it");
        }
        JsonNode schema = output.get().path("schema");
        if (DeepStack.nestsDeeperThan(Json.MAX_DEPTH, schema)) {
            return nothing("the answers of " + name + " are nested too deeply for a schema");
        }
        if (!schema.path("type").asString("").equals("object")) {
            session.console()
                    .err()
                    .println(
                            "warning: the schema of "
                                    + name
                                    + " is not of type object, which servers must list before"
                                    + " 2026-07-28");
        }
        session.console()
                .out()
                .println(Json.writePretty(kind == DerivedOutput.JSON ? schema : output.get()));
        return ExitCode.OK;
    }

    private ExitCode nothing(String why) {
        session.console().err().println("error: " + why);
        return ExitCode.FAILED;
    }

    private static List<CapturedAnswer> ofItem(
            String name, List<Subject> subjects, List<CapturedAnswer> captures) {
        List<CapturedAnswer> named =
                captures.stream().filter(it -> it.item().equals(name)).toList();
        List<CapturedAnswer> found =
                named.isEmpty()
                        ? captures.stream().filter(it -> it.label().equals(name)).toList()
                        : named;
        checkOne(name, found.stream().map(CapturedAnswer::label));
        if (found.isEmpty() && subjects.stream().anyMatch(it -> it.isCalled(name))) {
            return List.of();
        }
        if (found.isEmpty()) {
            throw unknown(name, captures);
        }
        CapturedAnswer first = found.getFirst();
        return found.stream().filter(it -> it.kind() == first.kind()).toList();
    }

    /**
     * Checks that a name means one item.
     *
     * @param labels of what it means
     */
    static void checkOne(String name, Stream<String> labels) {
        List<String> different = labels.distinct().toList();
        if (different.size() > 1) {
            throw new UsageException(
                    "several items are called " + name + ": " + String.join(", ", different));
        }
    }

    private static UsageException unknown(String name, List<CapturedAnswer> captures) {
        List<String> items = captures.stream().map(CapturedAnswer::item).distinct().toList();
        return new UsageException(
                "there is no capture of "
                        + name
                        + Suggestion.nearest(name, items)
                                .map(near -> "; did you mean " + near + "?")
                                .orElse(
                                        items.isEmpty()
                                                ? ""
                                                : "; there are " + String.join(", ", items)));
    }
}
