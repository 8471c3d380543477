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
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
        for (var output : outputs.entrySet()) {
            String name = output.getKey().item().name();
            changes.add(new NewOutput(SourceNode.child("/tools", name), output.getValue()));
        }
        boolean allThere =
                changes.stream().allMatch(it -> present.at(it.item()) instanceof ObjectNode);
        return allThere
                ? DefinitionEdit.apply(file, changes)
                : Optional.of(SuiteYaml.of(with(present.deepCopy(), outputs)));
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
