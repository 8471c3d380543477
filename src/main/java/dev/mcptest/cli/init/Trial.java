package dev.mcptest.cli.init;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TokenFolder;
import dev.mcptest.cli.option.Version;
import dev.mcptest.execute.Runner;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.plan.Credentials;
import dev.mcptest.plan.Ledgers;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.plan.Selection;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.scaffold.Draft;
import dev.mcptest.scaffold.SuiteYaml;
import dev.mcptest.snapshot.SnapshotPolicy;
import dev.mcptest.source.Problem;
import dev.mcptest.world.World;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** Loads and runs a draft in a folder of its own. */
public final class Trial {

    /** The second run compares with the snapshots of the first. */
    private static final int RUNS = 2;

    private final Path file;
    private final LoadOptions.Purpose purpose;
    private final Map<String, String> secrets;
    private final Arguments arguments;
    private final Session session;

    /**
     * @param file where the draft is written
     * @param purpose whether the files of the working directory may redefine its servers
     * @param secrets values of variables that the suite refers to
     */
    public Trial(
            Path file,
            LoadOptions.Purpose purpose,
            Map<String, String> secrets,
            Arguments arguments,
            Session session) {
        this.file = requireNonNull(file, "file is null");
        this.purpose = requireNonNull(purpose, "purpose is null");
        this.secrets = Map.copyOf(secrets);
        this.arguments = arguments;
        this.session = session;
    }

    private World world() {
        Map<String, String> environment = new HashMap<>(session.world().environment());
        environment.putAll(secrets);
        return session.world().withEnvironment(environment);
    }

    /** Loads a suite. */
    LoadedSuite load(ObjectNode suite) throws IOException {
        Files.writeString(file, SuiteYaml.of(suite));
        return new SuiteLoader(
                        world(),
                        ServerOptions.loadOptions(arguments, Map.of(), session.world(), purpose))
                .load(file.toString());
    }

    /**
     * Removes every test from a draft that causes a warning, or does not pass in each run although
     * it is not known to fail, or the other way round.
     */
    public void settle(Draft draft) throws IOException {
        while (removeProblems(load(draft.suite()).problems(), draft)) {
            // The rest may have other problems.
        }
        for (int run = 0; run < RUNS; run++) {
            removeFailures(run(load(draft.trial())), draft);
        }
    }

    private static boolean removeProblems(List<Problem> problems, Draft draft) {
        for (Problem problem : problems) {
            if (draft.removeAt(problem.position().pointer())) {
                draft.note("a test is left out: " + problem.message());
                return true;
            }
        }
        return false;
    }

    private RunRecord run(LoadedSuite loaded) {
        List<Plan.Source> sources =
                loaded.suite().stream().map(it -> new Plan.Source(it, loaded.lookup())).toList();
        Redactor redactor = Credentials.redactor(sources);
        Plan plan = Plan.of(sources, Selection.ALL);
        List<String> missing = Credentials.collect(plan, redactor);
        missing.forEach(text -> session.console().err().println("error: " + text));
        var options =
                new RunOptions(
                        OptionalInt.empty(),
                        false,
                        0,
                        SnapshotPolicy.DEFAULT,
                        Ledgers.NONE,
                        TokenFolder.of(arguments, session));
        var runner =
                new Runner(
                        Version.NUMBER,
                        world(),
                        plan,
                        options,
                        redactor,
                        RunListener.all(List.of()));
        session.console().interruption().setAction(runner::interrupt);
        return runner.run();
    }

    private static void removeFailures(RunRecord record, Draft draft) {
        Set<String> failed = new HashSet<>();
        for (TestRecord test : record.tests()) {
            boolean known = draft.isFailing(test.name());
            boolean fails = test.status() != Status.PASS && test.status() != Status.SKIP;
            if (fails != known) {
                failed.add(test.name());
                draft.note(
                        "`"
                                + test.name()
                                + (known
                                        ? "` is left out, it does not fail every time"
                                        : "` is left out, it does not pass every time: ")
                                + test.failures().stream()
                                        .map(failure -> failure.message())
                                        .findFirst()
                                        .orElse(""));
            }
        }
        draft.remove(failed);
    }
}
