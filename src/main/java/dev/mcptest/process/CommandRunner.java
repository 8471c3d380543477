package dev.mcptest.process;

import static java.util.Objects.requireNonNull;

import dev.mcptest.world.World;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Runs programs to their end, within a bound, and ends what they leave behind. May be used by many
 * threads.
 */
public final class CommandRunner implements AutoCloseable {

    private final World world;
    private final Set<ChildProcess> running = ConcurrentHashMap.newKeySet();
    private final Set<ChildProcess> left = ConcurrentHashMap.newKeySet();
    private volatile boolean interrupted;

    /** Creates a runner; nothing is started yet. */
    public CommandRunner(World world) {
        this.world = requireNonNull(world, "world is null");
    }

    /**
     * Runs a command to its end.
     *
     * @param input what it gets on its standard input, which then ends
     * @param maxOutput how many bytes of its standard output are kept
     * @param bound how long it may take before it is ended with all it started
     */
    public CommandResult run(
            Command command, byte[] input, int maxOutput, Duration bound, Lifetime lifetime) {
        if (interrupted && lifetime != Lifetime.LAST) {
            return new CommandResult.Interrupted();
        }
        try {
            ChildProcess child = start(command, lifetime);
            return finish(child, Streams.of(child, input, maxOutput), bound, lifetime);
        } catch (IOException e) {
            return new CommandResult.NotStarted(
                    command.describe(String.valueOf(e.getMessage()), ""));
        }
    }

    /** Ends the commands that run, from another thread, and starts no more but the last ones. */
    public void interrupt() {
        interrupted = true;
        running.forEach(ChildProcess::end);
    }

    /** Ends what commands have left behind. */
    @Override
    public void close() {
        left.forEach(ChildProcess::end);
        left.clear();
    }

    private ChildProcess start(Command command, Lifetime lifetime) throws IOException {
        Runnable ignored = () -> {}; // A program need not read its input.
        if (lifetime == Lifetime.LAST) {
            return ChildProcess.startApart(world, command, ignored);
        }
        ChildProcess child = ChildProcess.start(world, command, ignored);
        running.add(child);
        return child;
    }

    private CommandResult finish(
            ChildProcess child, Streams streams, Duration bound, Lifetime lifetime) {
        boolean exited = await(child.process(), bound);
        if (exited && lifetime != Lifetime.CALL && child.familyIsAlive()) {
            left.add(child);
        } else {
            child.end();
        }
        running.remove(child);
        if (interrupted && lifetime != Lifetime.LAST) {
            child.end();
            return new CommandResult.Interrupted();
        }
        streams.await();
        return exited
                ? new CommandResult.Exited(
                        child.process().exitValue(), streams.output(), streams.tail())
                : new CommandResult.TimedOut(bound, streams.tail());
    }

    private static boolean await(Process process, Duration bound) {
        try {
            return process.waitFor(TimeUnit.NANOSECONDS.convert(bound), TimeUnit.NANOSECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
