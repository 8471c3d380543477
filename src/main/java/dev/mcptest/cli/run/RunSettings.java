package dev.mcptest.cli.run;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cassette.RunTapes;
import dev.mcptest.cli.eval.EvalOptions;
import dev.mcptest.cli.model.StoredVerdicts;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.CacheFolder;
import dev.mcptest.cli.option.ModelOptions;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TokenFolder;
import dev.mcptest.cli.output.ReportPlan;
import dev.mcptest.cli.suite.FailureMemory;
import dev.mcptest.cli.suite.SelectionOptions;
import dev.mcptest.eval.ask.Verdicts;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.definition.ExampleOptions;
import dev.mcptest.plan.JudgeOptions;
import dev.mcptest.plan.LastFailed;
import dev.mcptest.plan.Ledgers;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.plan.Selection;
import dev.mcptest.snapshot.SnapshotPolicy;

import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The settings of a run from the command line.
 *
 * @param memory knows which tests failed before
 */
record RunSettings(
        ReportPlan reports,
        RunOptions options,
        FailureMemory memory,
        Selection selection,
        LoadOptions loading) {

    RunSettings {
        requireNonNull(reports, "reports is null");
        requireNonNull(options, "options is null");
        requireNonNull(memory, "memory is null");
        requireNonNull(selection, "selection is null");
        requireNonNull(loading, "loading is null");
    }

    /**
     * Reads the options; empty when a file of known failures is invalid, which is reported on
     * stderr.
     */
    static Optional<RunSettings> of(Arguments arguments, Session session) {
        return of(SelectionOptions::of, arguments, session);
    }

    /** Reads the options of a command that grades evaluations. */
    static Optional<RunSettings> ofEvaluations(Arguments arguments, Session session) {
        return of(
                (given, memory) -> SelectionOptions.of(given, memory).graded(), arguments, session);
    }

    private static Optional<RunSettings> of(
            BiFunction<Arguments, Optional<LastFailed>, Selection> selecting,
            Arguments arguments,
            Session session) {
        ReportPlan reports = ReportPlan.of(arguments, session.world());
        SnapshotOptions.checkCi(arguments, session.world());
        LedgerOptions.checkCi(arguments, session.world());
        Optional<Ledgers> ledgers = LedgerOptions.load(arguments, session);
        if (ledgers.isEmpty()) {
            return Optional.empty();
        }
        var memory = new FailureMemory(arguments, session);
        return Optional.of(
                new RunSettings(
                        reports,
                        options(ledgers.get(), arguments, session),
                        memory,
                        selecting.apply(arguments, memory.read()),
                        ServerOptions.loadOptions(
                                        arguments, session.world(), LoadOptions.Purpose.RUN)
                                .with(
                                        ExampleOptions.ofRun(
                                                arguments.get(ExecutionOptions.STRICT_OUTPUT)))));
    }

    /** Returns the settings of a run of all tests that replays recordings and stores nothing. */
    RunSettings replaying(RunTapes tapes) {
        return new RunSettings(
                reports,
                options.with(tapes).with(new SnapshotPolicy(false, false, false)),
                memory,
                Selection.ALL,
                loading);
    }

    private static RunOptions options(Ledgers ledgers, Arguments arguments, Session session) {
        var options =
                new RunOptions(
                                arguments.get(ExecutionOptions.JOBS),
                                arguments.get(ExecutionOptions.BAIL),
                                arguments.get(ExecutionOptions.RETRY),
                                SnapshotOptions.policy(arguments),
                                ledgers,
                                TokenFolder.of(arguments, session))
                        .with(CassetteOptions.tapes(arguments, session))
                        .with(judging(arguments, session))
                        .withCoverage(CoverageOptions.wanted(arguments));
        return CacheOptions.of(arguments, session).map(options::with).orElse(options);
    }

    private static JudgeOptions judging(Arguments arguments, Session session) {
        return new JudgeOptions(
                arguments.get(ModelOptions.JUDGE),
                arguments.get(CacheOptions.NO_CACHE)
                        ? Verdicts.NONE
                        : new StoredVerdicts(CacheFolder.of(arguments, session)),
                EvalOptions.maxCost(arguments));
    }
}
