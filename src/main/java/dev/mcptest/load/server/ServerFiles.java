package dev.mcptest.load.server;

import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.world.World;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Files that redefine servers of a suite by name: {@code mcptest.yml} and {@code mcptest.local.yml}
 * of the working directory; {@code --server-config} overrides both.
 */
public final class ServerFiles {

    private static final List<String> CONVENTIONAL = List.of("mcptest.yml", "mcptest.local.yml");

    private final World world;
    private final Problems problems;

    private ServerFiles(World world, Problems problems) {
        this.world = world;
        this.problems = problems;
    }

    /**
     * Returns the suite with the resulting servers.
     *
     * @param config a file named on the command line that redefines servers
     */
    public static SourceNode apply(
            World world, Optional<String> config, SourceNode suite, Problems problems) {
        var files = new ServerFiles(world, problems);
        SourceNode result = suite;
        for (String name : others(world, suite.mark().file().path())) {
            result = files.redefine(result, name);
        }
        if (config.isPresent()) {
            result = files.redefine(result, config.get());
        }
        return result;
    }

    /**
     * Returns the names of servers that the files of the working directory define.
     *
     * @param suite a suite, to which its own file does nothing
     */
    public static Set<String> names(World world, Path suite) {
        Set<String> names = new HashSet<>();
        var files = new ServerFiles(world, new Problems());
        for (String name : others(world, suite)) {
            files.read(name)
                    .flatMap(file -> file.get("servers"))
                    .ifPresent(servers -> names.addAll(servers.fields().keySet()));
        }
        return names;
    }

    /** Returns the files that are there and are not the suite itself. */
    private static List<String> others(World world, Path suite) {
        return CONVENTIONAL.stream()
                .filter(name -> {
                    Path path = world.workingDirectory().resolve(name);
                    return Files.exists(path) && !path.equals(suite);
                })
                .toList();
    }

    private Optional<SourceNode> read(String label) {
        return SourceReader.read(world, label, problems)
                .flatMap(source -> YamlDocument.compose(source, problems));
    }

    private SourceNode redefine(SourceNode suite, String label) {
        Optional<SourceNode> file = read(label);
        Optional<SourceNode> servers = suite.get("servers");
        if (file.isEmpty() || servers.isEmpty()) {
            return suite;
        }
        Map<String, SourceNode> redefined = new LinkedHashMap<>(servers.get().fields());
        file.get().get("server").ifPresent(one -> redefined.replaceAll((_, _) -> one));
        file.get().get("servers").ifPresent(map -> redefined.putAll(map.fields()));
        Map<String, SourceNode> fields = new LinkedHashMap<>(suite.fields());
        fields.put(
                "servers",
                SourceNode.object(servers.get().pointer(), servers.get().mark(), redefined)
                        .withKeyMark(servers.get().keyMark()));
        return SourceNode.object(suite.pointer(), suite.mark(), fields);
    }
}
