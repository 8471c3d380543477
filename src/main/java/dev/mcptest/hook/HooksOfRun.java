package dev.mcptest.hook;

import static java.util.Objects.requireNonNull;

import dev.mcptest.plan.Plan;
import dev.mcptest.process.CommandRunner;
import dev.mcptest.record.Records;
import dev.mcptest.record.Warnings;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.Suite;
import dev.mcptest.world.World;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** The hooks of all suites of a run. */
public final class HooksOfRun {

    private final Map<String, Entry> bySuite = new LinkedHashMap<>();
    private final CommandRunner commands;
    private final HookDeadline deadline;

    /** The hooks of a suite, and the number of its servers with unfinished tests. */
    private record Entry(SuiteHooks hooks, AtomicInteger lanes) {}

    /**
     * @param commands runs the commands of the hooks; the caller closes it
     */
    public HooksOfRun(
            World world,
            Plan plan,
            CommandRunner commands,
            Records records,
            Redactor redactor,
            Warnings warnings) {
        this.commands = commands;
        this.deadline = new HookDeadline(world.ticker());
        plan.lanes().values().stream()
                .flatMap(steps -> steps.stream().map(Plan.Step::suite).distinct())
                .forEach(suite ->
                        bySuite.computeIfAbsent(
                                        suite.file(),
                                        _ ->
                                                new Entry(
                                                        new SuiteHooks(
                                                                suite,
                                                                commands(world, suite, redactor),
                                                                records,
                                                                redactor,
                                                                warnings),
                                                        new AtomicInteger()))
                                .lanes()
                                .incrementAndGet());
    }

    private HookCommands commands(World world, Suite suite, Redactor redactor) {
        return new HookCommands(
                suite.hooks(), commands, world.workingDirectory(), deadline, redactor);
    }

    /** Runs a test with its hooks. */
    public TestRecord around(Plan.Step step, Supplier<TestRecord> test) {
        return entry(step.suite().file()).hooks().around(step, test);
    }

    /**
     * Called when a suite no longer needs one of its servers; the last such call runs the final
     * hooks.
     */
    public void laneDone(Suite suite) {
        Entry entry = entry(suite.file());
        if (entry.lanes().decrementAndGet() == 0) {
            entry.hooks().end();
        }
    }

    /** Ends the running hooks from another thread, and shortens the timeout of later ones. */
    public void interrupt() {
        deadline.interrupt();
        commands.interrupt();
    }

    private Entry entry(String file) {
        return requireNonNull(bySuite.get(file), "no hooks");
    }
}
