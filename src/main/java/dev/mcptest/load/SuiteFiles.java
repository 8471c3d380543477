package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import dev.mcptest.world.World;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the files that a command line names: files, folders, globs, or nothing at all. */
public final class SuiteFiles {

    private final World world;

    public SuiteFiles(World world) {
        this.world = requireNonNull(world, "world is null");
    }

    /**
     * What a command line names.
     *
     * @param files labels of the files, in the order given and then by name, each once
     * @param missing what was named and matches nothing
     */
    public record Found(List<String> files, List<String> missing) {
        public Found {
            files = List.copyOf(files);
            missing = List.copyOf(missing);
        }
    }

    /**
     * Resolves paths. A file is taken whatever is in it; of folders and globs only suites are.
     *
     * @param named files, folders or globs, relative to the working directory
     */
    public Found find(List<String> named) {
        Set<String> files = new LinkedHashSet<>();
        List<String> missing = new ArrayList<>();
        for (String name : named) {
            Path path = world.workingDirectory().resolve(name);
            if (Files.isDirectory(path)) {
                files.addAll(suites(Globs.filesBelow(path), path, name));
            } else if (Files.exists(path) || !Globs.isGlob(name)) {
                files.add(name);
            } else {
                String fixed = Globs.fixedPart(name);
                List<Path> found = Globs.find(world.workingDirectory(), name);
                List<String> matches =
                        suites(found, world.workingDirectory().resolve(fixed), fixed);
                files.addAll(matches);
                if (matches.isEmpty()) {
                    missing.add(name);
                }
            }
        }
        return new Found(distinct(files), missing);
    }

    /** Returns each file once, under the first of its names. */
    private List<String> distinct(Set<String> labels) {
        Map<Path, String> byPath = new LinkedHashMap<>();
        for (String label : labels) {
            byPath.putIfAbsent(world.workingDirectory().resolve(label).normalize(), label);
        }
        return List.copyOf(byPath.values());
    }

    /**
     * Finds what runs when nothing is named: {@code mcptest.yaml} or {@code mcptest.yml} when it
     * has tests, else every {@code *.mcptest.yml} here and every suite below {@code tests}.
     */
    public Found findDefault() {
        Path here = world.workingDirectory();
        for (String name : List.of("mcptest.yaml", "mcptest.yml")) {
            if (SuiteText.hasTests(read(here.resolve(name)))) {
                return new Found(List.of(name), List.of());
            }
        }
        List<String> files =
                new ArrayList<>(suites(Globs.find(here, "*.mcptest.{yml,yaml}"), here, ""));
        Path tests = here.resolve("tests");
        files.addAll(suites(Globs.filesBelow(tests), tests, "tests"));
        return new Found(files, List.of());
    }

    /** Returns whether a file is a suite, by its name or by what is in it. */
    public boolean isSuite(String label) {
        return isSuite(world.workingDirectory().resolve(label));
    }

    /**
     * Returns the labels of those files that are suites: the label of their folder, and the rest.
     */
    private static List<String> suites(List<Path> files, Path folder, String label) {
        String prefix = label.isEmpty() || label.endsWith("/") ? label : label + "/";
        return files.stream()
                .filter(SuiteFiles::isSuite)
                .map(file -> prefix + folder.normalize().relativize(file.normalize()))
                .toList();
    }

    private static boolean isSuite(Path path) {
        String name = String.valueOf(path.getFileName());
        boolean yaml = name.endsWith(".yml") || name.endsWith(".yaml");
        boolean named = name.endsWith(".mcptest.yml") || name.endsWith(".mcptest.yaml");
        return yaml && (named || SuiteText.looksLikeSuite(read(path)));
    }

    static String read(Path path) {
        try {
            return Files.isRegularFile(path) ? Files.readString(path) : "";
        } catch (IOException _) {
            return "";
        }
    }
}
