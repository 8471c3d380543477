package dev.mcptest.cli.run;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cassette.RunTapes;
import dev.mcptest.cassette.Taping;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Version;
import dev.mcptest.execute.Runner;
import dev.mcptest.plan.Plan;
import dev.mcptest.result.RunListener;
import dev.mcptest.suite.server.ServerSpec;

import java.util.List;
import java.util.Optional;

/** Replays suites to see what they need of their recordings. */
public final class SuiteReplay {

    private SuiteReplay() {}

    /**
     * Runs the tests that talk to recordings alone; nothing is reported and no server is started.
     * Returns the recordings afterwards; empty when a suite is invalid, which is reported on
     * stderr.
     */
    public static Optional<RunTapes> of(Arguments suites, Session session) {
        return RunSettings.of(suites, session).flatMap(settings -> of(settings, suites, session));
    }

    private static Optional<RunTapes> of(RunSettings given, Arguments suites, Session session) {
        var tapes = new RunTapes(session.world().workingDirectory(), Version.NUMBER, Taping.REPLAY);
        var settings = given.replaying(tapes);
        Optional<PlannedRun> planned = new RunPlanner(settings, suites, session).plan();
        planned.ifPresent(run -> {
            List<Plan.Step> steps =
                    run.selected().steps().stream().filter(SuiteReplay::isRecorded).toList();
            var runner =
                    new Runner(
                            Version.NUMBER,
                            session.world(),
                            new Plan(steps),
                            settings.options(),
                            run.redactor(),
                            RunListener.all(List.of()),
                            Optional.empty());
            session.console().interruption().setAction(runner::interrupt);
            var _ = runner.run();
        });
        return planned.map(_ -> tapes);
    }

    private static boolean isRecorded(Plan.Step step) {
        return step.test().servers().stream()
                .map(name -> requireNonNull(step.suite().servers().get(name), "no such server"))
                .allMatch(ServerSpec.Cassette.class::isInstance);
    }
}
