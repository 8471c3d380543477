package dev.mcptest.load.definition;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.ShownText;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.world.World;

import java.util.ArrayList;
import java.util.List;

/** Reads the definitions of a suite. */
public final class Definitions {

    private Definitions() {}

    /**
     * Returns the definitions of a suite whose definition files are already read.
     *
     * @param text receives the FlowMCP files
     * @param options what the command line says about examples
     */
    public static List<WrittenDefinition> of(
            World world,
            SourceNode root,
            ShownText text,
            ExampleOptions options,
            Problems problems) {
        String server = root.fields("servers").keySet().stream().findFirst().orElse("");
        var foreign = new FlowmcpFiles(world, root.mark().file(), text, problems);
        List<WrittenDefinition> definitions = new ArrayList<>();
        for (SourceNode entry : root.items(DefinitionFiles.KEY)) {
            if (entry.get("flowmcp").isPresent()) {
                foreign.read(entry, server, options).ifPresent(definitions::add);
            } else if (entry.json().isObject()) {
                definitions.add(new DefinitionReader(entry, problems).read(server, options));
            }
        }
        return definitions.stream().map(it -> it.with(options)).toList();
    }
}
