package dev.mcptest.scaffold.mcplab;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.server.ServerOverrides;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.scaffold.BlockYaml;
import dev.mcptest.source.Problem;
import dev.mcptest.world.World;

import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Turns files of MCPLab into a suite that loads. */
public final class McplabImport {

    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\u2028\\u2029\\ufeff]");

    private final World world;
    private final Wanted wanted;
    private final Problems problems = new Problems();
    private final Notes notes = new Notes();

    /**
     * What became of files.
     *
     * @param suite empty if there is an error
     * @param problems with positions in the files of MCPLab, without lines of these files
     * @param notes what was left out or must be done by hand
     */
    public record Imported(Optional<String> suite, List<Problem> problems, List<String> notes) {
        public Imported {
            problems = List.copyOf(problems);
            notes = List.copyOf(notes);
        }
    }

    private McplabImport(World world, Wanted wanted) {
        this.world = world;
        this.wanted = wanted;
    }

    public static Imported of(List<String> files, Wanted wanted, World world) {
        return new McplabImport(world, wanted).read(files);
    }

    private Imported read(List<String> labels) {
        List<SourceNode> roots =
                labels.stream()
                        .flatMap(label -> SourceReader.read(world, label, problems).stream())
                        .flatMap(file -> YamlDocument.compose(file, problems).stream())
                        .toList();
        var contents = new Contents(world, wanted, notes, problems);
        roots.forEach(contents::add);
        List<Problem> found = new ArrayList<>(problems.sorted());
        Optional<SourceNode> suite = roots.stream().findFirst().map(contents::suite);
        suite.ifPresent(it -> found.addAll(faults(it, found)));
        boolean usable = found.stream().noneMatch(Problem::isError);
        return new Imported(
                suite.filter(_ -> usable).map(it -> yaml(roots, it)),
                found.stream().map(problem -> problem.showing(_ -> "")).toList(),
                notes.all());
    }

    /** Returns what the suite is refused for, except where the import has already said why. */
    private List<Problem> faults(SourceNode suite, List<Problem> known) {
        Set<String> places = new HashSet<>();
        known.forEach(problem -> places.add(problem.position().label()));
        LoadOptions options =
                new LoadOptions(
                        Map.of(),
                        List.of(),
                        ServerOverrides.NONE,
                        Optional.empty(),
                        LoadOptions.Purpose.CHECK);
        return new SuiteLoader(world, options)
                .check(suite).problems().stream()
                        .filter(problem -> places.add(problem.position().label()))
                        .toList();
    }

    private static String yaml(List<SourceNode> roots, SourceNode suite) {
        List<String> comments = new ArrayList<>();
        List<Path> files = roots.stream().map(root -> root.mark().file().path()).toList();
        comments.add(
                files.stream()
                        .map(file -> String.valueOf(file.getFileName()))
                        .collect(Collectors.joining(", ", "Imported from ", ".")));
        roots.forEach(root -> root.text("name").ifPresent(comments::add));
        String head =
                comments.stream()
                        .flatMap(String::lines)
                        .map(line -> CONTROL.matcher("# " + line).replaceAll("?") + "\n")
                        .collect(Collectors.joining());
        return head + "\n" + BlockYaml.of((ObjectNode) suite.json());
    }
}
