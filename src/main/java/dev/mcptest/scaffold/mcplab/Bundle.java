package dev.mcptest.scaffold.mcplab;

import dev.mcptest.load.file.Globs;
import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.world.World;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The folder of a file of MCPLab, with the libraries that the file refers to. */
record Bundle(Path root, World world, Notes notes, Problems problems) {

    static Bundle of(SourceFile file, World world, Notes notes, Problems problems) {
        Path folder = file.path().resolveSibling("");
        boolean below = folder.endsWith("configs") || folder.endsWith("evals");
        Path root = below ? folder.resolveSibling("") : folder;
        return new Bundle(root, world, notes, problems);
    }

    Library servers() {
        return library("servers.yaml", "servers");
    }

    Library agents() {
        return library("agents.yaml", "agents");
    }

    private Library library(String file, String key) {
        var library = new Library(file, Optional.empty(), problems);
        read(root.resolve(file), key, library);
        return library;
    }

    Library scenarios() {
        boolean old = !Files.isDirectory(root.resolve("test-cases"));
        Path folder = root.resolve(old ? "scenarios" : "test-cases");
        var library =
                new Library(
                        old ? "test-cases or scenarios" : "test-cases", Optional.empty(), problems);
        if (Files.isDirectory(folder)) {
            if (old) {
                notes.add("there is no folder test-cases, so scenarios is read");
            }
            for (Path path : Globs.filesIn(folder)) {
                String name = path.toString();
                if (name.endsWith(".yaml") || name.endsWith(".yml")) {
                    read(path, "scenarios", library);
                }
            }
        }
        return library;
    }

    private void read(Path path, String key, Library library) {
        if (Files.exists(path)) {
            Path cwd = world.workingDirectory();
            Path label = path.startsWith(cwd) ? cwd.relativize(path) : path;
            SourceReader.read(label.toString(), path, problems)
                    .flatMap(file -> YamlDocument.compose(file, problems))
                    .ifPresent(node -> library.add(below(node, key), key));
        }
    }

    /** Returns what is below a key if a file has it. */
    private SourceNode below(SourceNode node, String key) {
        if (node.get(key).filter(it -> it.json().isContainer()).isEmpty()) {
            return node;
        }
        node.fields()
                .forEach((other, value) -> {
                    if (!other.equals(key)) {
                        notes.add(value, "`" + other + "` is left out");
                    }
                });
        return node.fields().getOrDefault(key, node);
    }
}
