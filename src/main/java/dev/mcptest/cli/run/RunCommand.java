package dev.mcptest.cli.run;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.ModelOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.cli.output.ReportOutput;
import dev.mcptest.cli.output.ReportPlan;
import dev.mcptest.cli.suite.FailureMemory;
import dev.mcptest.cli.suite.SelectionOptions;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.plan.LedgerUpdate;
import dev.mcptest.plan.Plan;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestRecord;
import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Runs suites and reports the results. */
public final class RunCommand implements Command {

    @Override
    public boolean takesPaths() {
        return true;
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Runs the tests of suites against their servers and reports what came out.

                        Without a path: mcptest.yml here if it has tests, else every *.mcptest.yml \
                        here and every suite below tests/.\
                        """,
                        """

                        Examples:
                          mcptest run suite.yml
                          mcptest run suite.yml --filter "creates an issue"
                          mcptest run tests --reporter junit=results.xml --reporter json=run.json
                          mcptest run suite.yml --server api=http://localhost:8080/mcp

                        Exit codes: 0 passed, 1 a test failed or a server could not be reached, 2 wrong
                        usage or suite (nothing was sent), 5 refused under CI=true, 6 too \
                        little is covered, 7 no test selected, 130 interrupted.\
                        """)
                .suites()
                .options(SuiteArguments.CONFIG)
                .group(SelectionOptions.GROUP)
                .group(ExecutionOptions.GROUP)
                .group(ModelOptions.GROUP)
                .group(CassetteOptions.GROUP)
                .group(SnapshotOptions.GROUP)
                .group(LedgerOptions.GROUP)
                .group(WatchOptions.GROUP)
                .group(CoverageOptions.GROUP)
                .group(ReportPlan.GROUP_OF_RUN);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        if (WatchOptions.wanted(arguments)) {
            return new WatchLoop(arguments, session).run();
        }
        Optional<RunSettings> prepared = RunSettings.of(arguments, session);
        Optional<PlannedRun> planned =
                prepared.flatMap(it -> new RunPlanner(it, arguments, session).plan());
        return planned.isEmpty()
                ? ExitCode.USAGE
                : run(planned.get(), prepared.get(), arguments, session);
    }

    /** Runs what is planned, and reports the results. */
    static ExitCode run(
            PlannedRun run, RunSettings settings, Arguments arguments, Session session) {
        boolean hasTests = !run.selected().isEmpty();
        // When a report was requested, it already shows that no test was selected.
        if (!hasTests && !settings.reports().wanted()) {
            return SuiteArguments.noTests(arguments);
        }
        var output = ReportOutput.ofRun(settings.reports(), arguments, session);
        var execution =
                new Execution(
                        arguments,
                        session,
                        Optional.empty(),
                        session.console().interruption()::setAction);
        RunRecord record = execution.run(run, settings.options(), output.listeners());
        remember(record, run, settings.memory(), arguments, session);
        ExitCode code = write(record, run, settings, output, session);
        boolean graded = execution.tellGrades(settings.reports().printsPretty());
        if (code != ExitCode.OK || !graded) {
            return code == ExitCode.OK ? ExitCode.FAILED : code;
        }
        return hasTests
                ? CoverageOptions.judge(record, arguments, session)
                : SuiteArguments.noTests(arguments);
    }

    /** A run does not fail because its results cannot be stored. */
    private static void remember(
            RunRecord record,
            PlannedRun run,
            FailureMemory memory,
            Arguments arguments,
            Session session) {
        try {
            Set<TestId> known = new HashSet<>();
            run.all().steps().forEach(step -> addIds(step, known));
            run.selected().steps().forEach(step -> addIds(step, known));
            memory.learn(record, known);
        } catch (IOException e) {
            boolean lost = record.tests().stream().anyMatch(TestRecord::isUnexpectedFailure);
            if (lost && Verbosity.of(arguments).shows(Verbosity.WARN)) {
                session.console()
                        .err()
                        .println(
                                "warning: --last-failed will not know what failed here: "
                                        + memory.obstacle().orElse(IoReason.of(e)));
            }
        }
    }

    private static void addIds(Plan.Step step, Set<TestId> ids) {
        ids.add(step.header().id());
        step.possibleHeaders().forEach(header -> ids.add(header.id()));
    }

    private static ExitCode write(
            RunRecord record,
            PlannedRun run,
            RunSettings settings,
            ReportOutput output,
            Session session) {
        boolean written = output.write(record);
        List<LedgerUpdate> updates =
                LedgerUpdate.of(settings.options().ledgers(), run.all(), record);
        boolean updated = LedgerOptions.write(updates, session.console().err());
        boolean recorded = CassetteOptions.write(record, run, settings.options().tapes(), session);
        ExitCode verdict = ExitCode.of(record);
        return (written && updated && recorded) || verdict == ExitCode.USAGE
                ? verdict
                : ExitCode.FAILED;
    }
}
