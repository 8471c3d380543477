package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import dev.mcptest.load.file.FileNames;
import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.grammar.SuiteSchema;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.source.Problem;
import dev.mcptest.source.Problem.Severity;
import dev.mcptest.suite.KnownFailures;
import dev.mcptest.suite.NamePattern;
import dev.mcptest.world.World;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Loads files of known failures. */
public final class KnownFailuresLoader {

    private static final String BLOCK = "known_failures";

    private final World world;

    public KnownFailuresLoader(World world) {
        this.world = requireNonNull(world, "world is null");
    }

    /**
     * The result of loading a file.
     *
     * @param ledger empty when there is an error
     */
    public record Loaded(Optional<KnownFailures> ledger, List<Problem> problems) {
        public Loaded {
            requireNonNull(ledger, "ledger is null");
            problems = List.copyOf(problems);
        }
    }

    /** Loads one file; its path is absolute or relative to the working directory. */
    public Loaded load(String label) {
        var problems = new Problems(Severity.WARNING);
        Optional<KnownFailures> ledger = bind(SourceReader.read(world, label, problems), problems);
        return new Loaded(problems.hasErrors() ? Optional.empty() : ledger, problems.sorted());
    }

    /** Loads the file that a suite names, relative to the suite or import that names it. */
    Optional<KnownFailures> ofSuite(SourceNode suite, Problems problems) {
        Optional<SourceNode> name =
                suite.get(BLOCK)
                        .filter(node -> !node.text().isEmpty() && !problems.leaveUnjudged(node))
                        .filter(node -> hasName(node, problems));
        if (name.isEmpty()) {
            return Optional.empty();
        }
        String label = FileNames.beside(name.get().mark().file(), name.get().text());
        var own = new Problems(Severity.WARNING);
        Optional<KnownFailures> ledger =
                bind(SourceReader.read(world, label, suite.mark().file(), own), own);
        Optional<Problem> unreadable =
                own.sorted().stream()
                        .filter(problem -> problem.code().equals("unreadable"))
                        .findFirst();
        if (unreadable.isPresent()) {
            problems.error(
                    "known-failures",
                    name.get(),
                    "the ledger of known failures "
                            + label
                            + " cannot be read: "
                            + unreadable.get().message(),
                    "the path starts at the folder of the suite; an empty ledger is"
                            + " `known_failures: []`");
            return Optional.empty();
        }
        problems.addAll(own.sorted());
        return ledger;
    }

    private static boolean hasName(SourceNode node, Problems problems) {
        boolean is = FileNames.isName(node.text());
        if (!is) {
            problems.error("known-failures", node, "no file can have this name");
        }
        return is;
    }

    private static Optional<KnownFailures> bind(Optional<SourceFile> read, Problems problems) {
        return read.flatMap(file -> YamlDocument.compose(file, problems))
                .map(root -> ledger(root, problems));
    }

    private static KnownFailures ledger(SourceNode root, Problems problems) {
        SuiteSchema.checkLedger(root, problems);
        List<KnownFailures.Entry> entries =
                root.items(BLOCK).stream().flatMap(node -> entry(node, problems).stream()).toList();
        checkRepeats(root.items(BLOCK), problems);
        return new KnownFailures(root.mark().file().path(), entries);
    }

    private static Optional<KnownFailures.Entry> entry(SourceNode node, Problems problems) {
        Optional<String> test = node.text("test").filter(text -> !text.isEmpty());
        Optional<LocalDate> until = node.get("until").flatMap(day -> day(day, problems));
        return test.flatMap(name ->
                node.text("reason")
                        .map(reason ->
                                new KnownFailures.Entry(
                                        new NamePattern(name),
                                        reason,
                                        until,
                                        node.text("tracking"),
                                        node.position())));
    }

    private static Optional<LocalDate> day(SourceNode node, Problems problems) {
        try {
            return Optional.of(LocalDate.parse(node.text()));
        } catch (DateTimeException _) {
            if (node.text().length() == 10) {
                problems.error(
                        "no-such-day",
                        node,
                        "there is no day " + node.text(),
                        "write year, month and day, as in 2026-12-31");
            }
            return Optional.empty();
        }
    }

    private static void checkRepeats(List<SourceNode> entries, Problems problems) {
        Set<String> seen = new java.util.HashSet<>();
        for (SourceNode entry : entries) {
            String test = entry.text("test").orElse("");
            if (!test.isEmpty() && !seen.add(test)) {
                problems.error(
                        "duplicate-entry",
                        entry,
                        "another entry is about `" + test + "`",
                        "the first one would count; remove one of them");
            }
        }
    }
}
