package dev.mcptest.load.definition;

import dev.mcptest.load.file.FileNames;
import dev.mcptest.load.file.Globs;
import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.flowmcp.FlowmcpFile;
import dev.mcptest.load.flowmcp.SharedLists;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.ShownText;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.world.World;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the FlowMCP files that a suite names, with their shared lists and outputs. */
final class FlowmcpFiles {

    private final World world;
    private final SourceFile suite;
    private final ShownText text;
    private final Problems problems;

    /**
     * @param text receives the files
     */
    FlowmcpFiles(World world, SourceFile suite, ShownText text, Problems problems) {
        this.world = world;
        this.suite = suite;
        this.text = text;
        this.problems = problems;
    }

    /**
     * Reads an entry {@code {flowmcp: FILE}}.
     *
     * @param server the server of an entry that names none
     * @param options what the command line says about examples
     */
    Optional<WrittenDefinition> read(SourceNode entry, String server, ExampleOptions options) {
        Optional<SourceNode> path = entry.get("flowmcp").filter(it -> !it.text().isEmpty());
        Optional<FlowmcpFile> main =
                path.flatMap(this::file).flatMap(it -> FlowmcpFile.read(it, "main", problems));
        if (main.isEmpty()) {
            return Optional.empty();
        }
        var lists = new SharedLists(lists(entry), main.get().root().items("sharedLists"));
        var definition = new FlowmcpDefinition(main.get(), entry, lists, problems);
        return Optional.of(
                definition.read(
                        server,
                        options.over(DefinitionReader.settings(entry)),
                        outputs(main.get().root().mark().file())));
    }

    private Optional<SourceFile> file(SourceNode path) {
        String label = FileNames.beside(path.mark().file(), path.text());
        if (!isThere(path, label)) {
            return Optional.empty();
        }
        return source(label);
    }

    private boolean isThere(SourceNode path, String label) {
        Path place = world.workingDirectory().resolve(label).normalize();
        if (!DefinitionFiles.named(suite, problems).mayRead(path, place)) {
            return false;
        }
        if (!Files.exists(place)) {
            problems.error(
                    "definitions-missing",
                    path,
                    "there is no file " + path.text(),
                    "paths are relative to the folder of " + path.mark().file().label());
            return false;
        }
        return true;
    }

    private Optional<SourceFile> source(String label) {
        Optional<SourceFile> file = SourceReader.read(world, label, suite, problems);
        file.ifPresent(text::add);
        return file;
    }

    private List<SourceNode> lists(SourceNode entry) {
        Optional<SourceNode> folder = entry.get("lists").filter(it -> !it.text().isEmpty());
        List<SourceNode> lists = new ArrayList<>();
        if (folder.isPresent()) {
            String label = FileNames.beside(folder.get().mark().file(), folder.get().text());
            if (isThere(folder.get(), label)) {
                for (String file : listFiles(folder.get(), label)) {
                    source(file)
                            .flatMap(it -> FlowmcpFile.read(it, "list", problems))
                            .ifPresent(it -> lists.add(it.root()));
                }
            }
        }
        return lists;
    }

    private List<String> listFiles(SourceNode folder, String label) {
        try {
            return Globs.filesIn(world.workingDirectory().resolve(label).normalize()).stream()
                    .map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(".mjs") || name.endsWith(".json"))
                    .map(name -> Path.of(label).resolve(name).toString())
                    .toList();
        } catch (UncheckedIOException _) {
            problems.error("unreadable", folder, folder.text() + " is not a folder with lists");
            return List.of();
        }
    }

    /** Returns the outputs that {@code mcptest capture --update-output} wrote beside a file. */
    private Optional<SourceNode> outputs(SourceFile main) {
        String label = FlowmcpOutputs.fileOf(main.label());
        if (!Files.exists(world.workingDirectory().resolve(label).normalize())) {
            return Optional.empty();
        }
        return source(label).flatMap(file -> YamlDocument.compose(file, problems));
    }
}
