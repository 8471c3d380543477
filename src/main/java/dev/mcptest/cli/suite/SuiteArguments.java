package dev.mcptest.cli.suite;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.compliance.grading.RuleRows;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.load.SuiteFile;
import dev.mcptest.load.SuiteFiles;
import dev.mcptest.load.server.Urls;
import dev.mcptest.plan.Plan;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.grading.GradingSettings;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The suites named on a command line. */
public final class SuiteArguments {

    public static final Option<List<String>> CONFIG =
            Option.list("--config", "FILE", Values.PATH, "Another way to name a suite.");

    private SuiteArguments() {}

    /**
     * Finds the suites, and reports skipped files.
     *
     * @throws UsageException when a named path matches nothing
     */
    static SuiteFiles.Found find(Arguments arguments, Session session) {
        SuiteFiles.Found found = all(named(arguments), session);
        if (!found.passedOver().isEmpty()) {
            PassedOverFiles.print(found.passedOver(), arguments, session);
        }
        return found;
    }

    /** Finds the suites for a command that does not use files of known failures. */
    public static List<SuiteFile> findSuites(Arguments arguments, Session session) {
        SuiteFiles.Found found = find(arguments, session);
        if (!found.ledgers().isEmpty()) {
            PassedOverFiles.print(found.unusedLedgers(), arguments, session);
        }
        return found.suites();
    }

    /** Returns the files for a command that needs no tests: a file with servers is enough. */
    public static List<SuiteFile> withServers(Arguments arguments, Session session) {
        return withServers(named(arguments), session);
    }

    /** Returns the files among those that are named, for a command that needs no tests. */
    public static List<SuiteFile> withServers(List<String> named, Session session) {
        SuiteFiles.Found found = all(named, session);
        List<SuiteFile> files = new ArrayList<>(found.suites());
        for (SuiteFiles.PassedOver other : found.passedOver()) {
            if (other.file().isNamed()) {
                files.add(other.file());
            }
        }
        return files;
    }

    private static SuiteFiles.Found all(List<String> named, Session session) {
        for (String name : named) {
            if (Urls.isMeant(name)) {
                throw new UsageException(
                        "a URL is not a suite; `mcptest tools --url URL` shows what is there,"
                                + " `mcptest init --url URL` writes a suite for it");
            }
        }
        SuiteFiles.Found found;
        try {
            found = SuiteFiles.find(session.world(), named);
        } catch (UncheckedIOException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
        if (!found.missing().isEmpty()) {
            throw new UsageException("nothing matches " + String.join(", ", found.missing()));
        }
        return found;
    }

    private static List<String> named(Arguments arguments) {
        List<String> named = new ArrayList<>(arguments.get(CONFIG));
        named.addAll(arguments.positionals());
        return named;
    }

    /** Returns the message when there is no suite. */
    public static String noneFound(Arguments arguments) {
        List<String> named = named(arguments);
        return named.isEmpty()
                ? "no suite found here (mcptest.yml, *.mcptest.yml, tests/*.yml); name one, or"
                        + " write a first one with `mcptest init`"
                : "no suite found in "
                        + String.join(", ", named)
                        + "; a suite has `servers:` and tests";
    }

    public static List<Plan.Source> sources(LoadedSuites loaded) {
        return loaded.suites().stream()
                .flatMap(suite ->
                        suite.suite().stream()
                                .map(SuiteArguments::withRules)
                                .map(found -> new Plan.Source(found, suite.lookup())))
                .toList();
    }

    private static Suite withRules(Suite suite) {
        return suite.grading().filter(GradingSettings::grades).isPresent()
                ? RuleRows.in(suite, Catalogue.names())
                : suite;
    }

    /** Returns the ids of all tests, selected or not, in all revisions. */
    static Set<String> ids(List<Plan.Source> sources) {
        return sources.stream()
                .flatMap(source -> source.headers().stream())
                .map(test -> test.id().text())
                .collect(Collectors.toSet());
    }

    public static ExitCode noTests(Arguments arguments) {
        return arguments.get(SelectionOptions.PASS_WITH_NO_TESTS)
                ? ExitCode.OK
                : ExitCode.NOTHING_SELECTED;
    }
}
