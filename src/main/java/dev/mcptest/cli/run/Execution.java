package dev.mcptest.cli.run;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.cli.option.Version;
import dev.mcptest.cli.run.progress.RunProgress;
import dev.mcptest.compliance.grading.ServerGrading;
import dev.mcptest.compliance.grading.SuiteGrades;
import dev.mcptest.compliance.grading.SuiteGrading;
import dev.mcptest.execute.Runner;
import dev.mcptest.plan.RuleRuns;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.pool.SessionKeeper;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunRecord;
import dev.mcptest.world.Platform;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs planned tests and shows their progress. */
final class Execution {

    private final Arguments arguments;
    private final Session session;
    private final Optional<SessionKeeper> keeper;
    private final Consumer<Runnable> interruptible;
    private Optional<SuiteGrading.Outcome> grades = Optional.empty();

    /**
     * @param keeper keeps sessions for the next run; empty to close them
     * @param interruptible receives what ends the run from another thread
     */
    Execution(
            Arguments arguments,
            Session session,
            Optional<SessionKeeper> keeper,
            Consumer<Runnable> interruptible) {
        this.arguments = arguments;
        this.session = session;
        this.keeper = keeper;
        this.interruptible = interruptible;
    }

    RunRecord run(PlannedRun run, RunOptions options, List<RunListener> reports) {
        List<RunListener> listeners = new ArrayList<>(reports);
        var progress = new RunProgress(arguments, session);
        listeners.addAll(progress.listeners());
        var words = new CommandWords(run.redactor(), session.world().environment());
        Optional<SuiteGrading> grading = run.grades().map(it -> grading(it, run, options, words));
        var runner =
                new Runner(
                        Version.NUMBER,
                        session.world(),
                        run.selected(),
                        options.repeatedBy(new Reproduction(arguments, words))
                                .showing(run.source())
                                .with(grading.<RuleRuns>map(it -> it).orElse(RuleRuns.NONE)),
                        run.redactor(),
                        RunListener.all(listeners),
                        keeper);
        interruptible.accept(() -> {
            options.tapes().abandon();
            runner.interrupt();
        });
        RunRecord record = runner.run().on(Platform.text()).withEarlierWarnings(run.warnings());
        progress.end();
        grades = grading.map(it -> it.in(record));
        return grades.map(SuiteGrading.Outcome::record).orElse(record);
    }

    private SuiteGrading grading(
            SuiteGrades held, PlannedRun run, RunOptions options, CommandWords words) {
        return new SuiteGrading(
                session.world(),
                new ServerGrading(
                        session.world(), Version.NUMBER, options.tokens(), held.catalogue()),
                held,
                run.selected().steps(),
                run.redactor(),
                Verbosity.of(arguments).shows(Verbosity.INFO),
                new Reproduction(arguments, words).options(ServerOptions::reachServers));
    }

    /**
     * Prints how grades compare with others, and what they do not hold.
     *
     * @param pretty whether stdout is for people
     * @return whether the grades let the run pass
     */
    boolean tellGrades(boolean pretty) {
        PrintStream err = session.console().err();
        grades.ifPresent(it -> {
            it.lines().forEach((pretty ? session.console().out() : err)::println);
        });
        return grades.filter(SuiteGrading.Outcome::fails).isEmpty();
    }
}
