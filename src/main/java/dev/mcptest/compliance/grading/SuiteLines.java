package dev.mcptest.compliance.grading;

import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.world.World;

import java.util.Optional;

/** Finds servers in the text of suites. */
public final class SuiteLines {

    private SuiteLines() {}

    /** Returns the line of a server in a suite; the first one when an import defines it. */
    public static int ofServer(World world, String file, String server) {
        var problems = new Problems();
        return SourceReader.read(world, file, problems)
                .flatMap(it -> YamlDocument.compose(it, problems))
                .flatMap(root -> Optional.ofNullable(root.fields("servers").get(server)))
                .map(it -> it.keyPosition().line())
                .orElse(1);
    }
}
