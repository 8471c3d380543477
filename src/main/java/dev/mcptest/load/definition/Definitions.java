package dev.mcptest.load.definition;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.ArrayList;
import java.util.List;

/** Reads the definitions of a suite. */
public final class Definitions {

    private Definitions() {}

    /**
     * Returns the definitions of a suite whose definition files are already read.
     *
     * @param options what the command line says about examples
     */
    public static List<WrittenDefinition> of(
            SourceNode root, ExampleOptions options, Problems problems) {
        String server = root.fields("servers").keySet().stream().findFirst().orElse("");
        List<WrittenDefinition> definitions = new ArrayList<>();
        for (SourceNode entry : root.items(DefinitionFiles.KEY)) {
            if (entry.json().isObject() && entry.get("flowmcp").isEmpty()) {
                definitions.add(new DefinitionReader(entry, problems).read(server, options));
            }
        }
        return definitions;
    }
}
