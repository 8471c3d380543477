package dev.mcptest.capture;

import dev.mcptest.capture.edit.DefinitionEdit;
import dev.mcptest.capture.edit.DefinitionEdit.NewOutput;
import dev.mcptest.json.Json;
import dev.mcptest.load.definition.FlowmcpOutputs;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.scaffold.SuiteYaml;
import dev.mcptest.world.RegularFile;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The file beside a FlowMCP file that declares what its tools answer with. */
final class OutputFile {

    private OutputFile() {}

    static String beside(String flowmcp) {
        return FlowmcpOutputs.fileOf(flowmcp);
    }

    /**
     * Returns the text of the file with these outputs; empty when the present text cannot be
     * extended.
     */
    static Optional<String> with(String label, Path path, Map<Subject, ObjectNode> outputs)
            throws IOException {
        if (!Files.exists(path)) {
            return Optional.of(SuiteYaml.of(with(Json.object(), outputs)));
        }
        var file = new SourceFile(label, path, path, RegularFile.text(path));
        Optional<SourceNode> root = YamlDocument.compose(file, new Problems());
        if (root.isEmpty() || !(root.get().json() instanceof ObjectNode present)) {
            return Optional.empty();
        }
        List<NewOutput> changes = new ArrayList<>();
        Map<Subject, ObjectNode> added = new LinkedHashMap<>();
        outputs.forEach((subject, output) -> {
            String item = SourceNode.child("/tools", subject.item().name());
            if (present.at(item) instanceof ObjectNode) {
                changes.add(new NewOutput(item, output));
            } else {
                added.put(subject, output);
            }
        });
        Optional<String> edited =
                changes.isEmpty() ? Optional.of(file.text()) : DefinitionEdit.apply(file, changes);
        if (added.isEmpty() || edited.isEmpty()) {
            return edited;
        }
        String text = edited.get() + (edited.get().endsWith("\n") ? "" : "\n");
        String longer = text + block(added, column(root.get()));
        ObjectNode expected = with(present.deepCopy(), outputs);
        if (says(file, longer, expected)) {
            return Optional.of(longer);
        }
        return text.contains("#") ? Optional.empty() : Optional.of(SuiteYaml.of(expected));
    }

    /** Returns the column at which the names of the tools begin, from 1. */
    private static int column(SourceNode root) {
        return root.fields("tools").values().stream()
                .findFirst()
                .map(it -> it.keyMark().column())
                .orElse(3);
    }

    /** Returns the lines below {@code tools} with their names at a column. */
    private static String block(Map<Subject, ObjectNode> outputs, int column) {
        String blank = " ".repeat(column - 1);
        return SuiteYaml.of(with(Json.object(), outputs))
                .lines()
                .skip(1)
                .map(line -> blank + line.substring(2) + "\n")
                .collect(Collectors.joining());
    }

    private static boolean says(SourceFile file, String text, ObjectNode expected) {
        var problems = new Problems();
        return YamlDocument.compose(
                        new SourceFile(file.label(), file.path(), file.path(), text), problems)
                .filter(it -> !problems.hasErrors() && it.json().equals(expected))
                .isPresent();
    }

    private static ObjectNode with(ObjectNode root, Map<Subject, ObjectNode> outputs) {
        ObjectNode tools =
                root.path("tools") instanceof ObjectNode present
                        ? present
                        : root.putObject("tools");
        outputs.forEach((subject, output) -> {
            JsonNode tool = tools.path(subject.item().name());
            ObjectNode item =
                    tool instanceof ObjectNode present
                            ? present
                            : tools.putObject(subject.item().name());
            item.set("output", output);
        });
        return root;
    }
}
