package dev.mcptest.cli.run;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Version;
import dev.mcptest.execute.Runner;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.pool.SessionKeeper;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunRecord;
import dev.mcptest.world.Platform;

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
        var runner =
                new Runner(
                        Version.NUMBER,
                        session.world(),
                        run.selected(),
                        options.repeatedBy(new Reproduction(arguments, words))
                                .showing(run.source()),
                        run.redactor(),
                        RunListener.all(listeners),
                        keeper);
        interruptible.accept(() -> {
            options.tapes().abandon();
            runner.interrupt();
        });
        RunRecord record = runner.run().on(Platform.text()).withEarlierWarnings(run.warnings());
        progress.end();
        return record;
    }
}
