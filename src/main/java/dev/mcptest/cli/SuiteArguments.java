package dev.mcptest.cli;

import dev.mcptest.execute.Plan;
import dev.mcptest.load.SuiteFiles;
import dev.mcptest.suite.TestHeader;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The suites that a command line names. */
final class SuiteArguments {

    /** What to say when there is none. */
    static final String NONE_FOUND =
            "no suite found here; name one, or write one: mcptest.yml, *.mcptest.yml or"
                    + " tests/*.yml";

    private SuiteArguments() {}

    static void describe(Layout layout) {
        layout.spec().addPositional(Options.paths("PATH", "Suites, folders or globs."));
        layout.spec().addOption(Options.values("FILE", "Another way to name a suite.", "--config"));
    }

    /**
     * Returns the files, in the order given.
     *
     * @throws UsageException when something that is named matches nothing
     */
    static List<String> files(Arguments arguments, Session session) {
        List<String> named = new ArrayList<>(arguments.values("--config"));
        named.addAll(arguments.positionals());
        var finder = new SuiteFiles(session.world());
        SuiteFiles.Found found = named.isEmpty() ? finder.findDefault() : finder.find(named);
        if (!found.missing().isEmpty()) {
            throw new UsageException("nothing matches " + String.join(", ", found.missing()));
        }
        return found.files();
    }

    static List<Plan.Source> sources(LoadedSuites loaded) {
        return loaded.suites().stream()
                .flatMap(suite ->
                        suite.suite().stream().map(found -> new Plan.Source(found, suite.lookup())))
                .toList();
    }

    /** Returns the ids of all tests, selected or not, in all revisions. */
    static Set<String> ids(List<Plan.Source> sources) {
        return sources.stream()
                .flatMap(source -> source.headers().stream())
                .map(TestHeader::id)
                .collect(Collectors.toSet());
    }

    static ExitCode noTests(Arguments arguments) {
        return arguments.has("--pass-with-no-tests") ? ExitCode.OK : ExitCode.NOTHING_SELECTED;
    }
}
