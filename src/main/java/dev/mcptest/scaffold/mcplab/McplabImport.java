package dev.mcptest.scaffold.mcplab;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.server.ServerOverrides;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.scaffold.SuiteYaml;
import dev.mcptest.source.Problem;
import dev.mcptest.world.World;

import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns a file of MCPLab into a suite that loads. */
public final class McplabImport {

    private final World world;
    private final Wanted wanted;
    private final Problems problems = new Problems();
    private final Set<String> notes = new LinkedHashSet<>();

    /**
     * What became of a file.
     *
     * @param suite empty if there is a problem
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

    public static Imported of(String file, Wanted wanted, World world) {
        return new McplabImport(world, wanted).read(file);
    }

    private Imported read(String label) {
        Optional<SourceNode> suite =
                SourceReader.read(world, label, problems)
                        .flatMap(file -> YamlDocument.compose(file, problems))
                        .map(root -> new Contents(world, wanted, notes::add, problems).map(root));
        List<Problem> found = new ArrayList<>(problems.sorted());
        suite.ifPresent(it -> found.addAll(faults(it, found)));
        List<Problem> errors =
                found.stream()
                        .filter(Problem::isError)
                        .map(problem -> problem.showing(_ -> ""))
                        .toList();
        Optional<String> yaml =
                errors.isEmpty() ? suite.map(it -> yaml(label, it)) : Optional.empty();
        return new Imported(yaml, errors, List.copyOf(notes));
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
                        .filter(problem ->
                                problem.isError() && places.add(problem.position().label()))
                        .toList();
    }

    private static String yaml(String label, SourceNode suite) {
        String name = String.valueOf(Path.of(label).getFileName());
        return "# Imported from " + name + ".\n\n" + SuiteYaml.of((ObjectNode) suite.json());
    }
}
