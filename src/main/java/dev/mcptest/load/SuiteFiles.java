package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import dev.mcptest.load.file.Globs;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.world.World;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;

/** Finds the suites for the arguments of a command: files, folders, globs or none. */
public final class SuiteFiles {

    private static final List<String> MAIN = List.of("mcptest.yaml", "mcptest.yml");

    private final World world;
    private final Map<Path, SuiteFile> files = new LinkedHashMap<>();
    private final List<String> missing = new ArrayList<>();

    private SuiteFiles(World world) {
        this.world = requireNonNull(world, "world is null");
    }

    /**
     * A file that is not treated as a suite.
     *
     * @param reason why, as a sentence without its full stop
     * @param doubtful whether it might be one, because it cannot be read or parsed
     */
    public record PassedOver(SuiteFile file, String reason, boolean doubtful) {}

    /**
     * What the arguments refer to.
     *
     * @param suites in the given order and then by name, without duplicates
     * @param ledgers named files of known failures
     * @param passedOver other YAML and JSON files that are named, or that are in a searched folder
     * @param missing arguments that match nothing
     */
    public record Found(
            List<SuiteFile> suites,
            List<SuiteFile> ledgers,
            List<PassedOver> passedOver,
            List<String> missing) {
        public Found {
            suites = List.copyOf(suites);
            ledgers = List.copyOf(ledgers);
            passedOver = List.copyOf(passedOver);
            missing = List.copyOf(missing);
        }

        /** Returns the files of known failures as passed-over files. */
        public List<PassedOver> unusedLedgers() {
            List<PassedOver> unused = new ArrayList<>();
            for (SuiteFile ledger : ledgers) {
                unused.add(new PassedOver(ledger, "it is a ledger of known failures", false));
            }
            return unused;
        }
    }

    /**
     * Finds the suites.
     *
     * @param named files, folders or globs, relative to the working directory; when empty, {@code
     *     mcptest.yaml} or {@code mcptest.yml} is used if it has tests, otherwise every {@code
     *     *.mcptest.yml} here and every suite below {@code tests}
     */
    public static Found find(World world, List<String> named) {
        var finder = new SuiteFiles(world);
        if (named.isEmpty()) {
            finder.addDefault();
        }
        for (String name : named) {
            finder.add(name);
        }
        return finder.sorted();
    }

    /** Returns {@code mcptest.yml} of the working directory, if it exists. */
    public static Optional<SuiteFile> main(World world) {
        for (String name : MAIN) {
            Path path = world.workingDirectory().resolve(name);
            if (Files.exists(path)) {
                return Optional.of(new SuiteFile(name, path, true));
            }
        }
        return Optional.empty();
    }

    /** Returns the suites of one folder, without those of its subfolders. */
    public static List<Path> suitesIn(Path folder) {
        List<Path> suites = new ArrayList<>();
        for (Path path : Globs.filesIn(folder)) {
            var file = new SuiteFile(path.toString(), path, false);
            if (SuiteFile.isYaml(path) && Recognition.of(file).kind() == Recognition.Kind.SUITE) {
                suites.add(file.path());
            }
        }
        return suites;
    }

    private void add(String name) {
        Path path = world.workingDirectory().resolve(name);
        if (Files.isDirectory(path)) {
            addFound(Globs.filesBelow(path), path, name);
        } else if (Files.exists(path) || !Globs.isGlob(name)) {
            put(new SuiteFile(name, path, true));
        } else {
            addMatches(name);
        }
    }

    private void addMatches(String glob) {
        List<Path> found;
        try {
            found = Globs.find(world.workingDirectory(), glob);
        } catch (PatternSyntaxException _) {
            found = List.of();
        }
        String fixed = Globs.fixedPart(glob);
        addFound(found, world.workingDirectory().resolve(fixed), fixed);
        if (found.isEmpty()) {
            missing.add(glob);
        }
    }

    private void addDefault() {
        Path here = world.workingDirectory();
        for (String name : MAIN) {
            var main = new SuiteFile(name, here.resolve(name), true);
            if (Files.exists(main.path()) && hasTests(main)) {
                put(main);
                return;
            }
        }
        for (Path file : Globs.filesIn(here)) {
            if (SuiteFile.hasSuiteName(file)) {
                put(new SuiteFile(String.valueOf(file.getFileName()), file, false));
            }
        }
        Path tests = here.resolve("tests");
        addFound(Globs.filesBelow(tests), tests, "tests");
    }

    /** A file that cannot be read may have tests; loading it reports the error. */
    private static boolean hasTests(SuiteFile file) {
        Optional<SourceNode> root = file.root();
        return root.isEmpty() || Recognition.hasTests(root.get());
    }

    private void addFound(List<Path> found, Path folder, String label) {
        String prefix = label.isEmpty() || label.endsWith("/") ? label : label + "/";
        for (Path path : found) {
            if (SuiteFile.isYaml(path)) {
                Path below = folder.normalize().relativize(path.normalize());
                put(new SuiteFile(prefix + below, path, false));
            }
        }
    }

    /** Adds a file once; one that the command line names replaces one found in a folder. */
    private void put(SuiteFile file) {
        SuiteFile earlier = files.putIfAbsent(file.path(), file);
        if (earlier != null && file.isNamed() && !earlier.isNamed()) {
            files.put(file.path(), file);
        }
    }

    private Found sorted() {
        List<SuiteFile> suites = new ArrayList<>();
        List<SuiteFile> ledgers = new ArrayList<>();
        List<PassedOver> others = new ArrayList<>();
        for (SuiteFile file : files.values()) {
            Recognition what = Recognition.of(file);
            if (what.kind() == Recognition.Kind.SUITE) {
                suites.add(file);
            } else if (what.kind() == Recognition.Kind.LEDGER && file.isNamed()) {
                ledgers.add(file);
            } else {
                boolean doubtful = what.kind() == Recognition.Kind.UNCLEAR;
                others.add(new PassedOver(file, what.reason(), doubtful));
            }
        }
        return new Found(suites, ledgers, others, missing);
    }
}
