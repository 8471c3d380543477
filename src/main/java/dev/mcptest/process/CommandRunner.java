package dev.mcptest.process;

import static java.util.Objects.requireNonNull;

import dev.mcptest.world.World;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Runs programs with a timeout, and ends the processes that they leave behind. Thread-safe. */
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
     * Runs a command until it exits.
     *
     * @param input its standard input, which is closed afterwards
     * @param maxOutput how many bytes of its standard output to keep
     * @param bound the timeout after which it is ended with everything it started
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

    /**
     * Ends all running commands, from another thread; afterwards only {@link Lifetime#LAST}
     * commands can start.
     */
    public void interrupt() {
        interrupted = true;
        running.forEach(ChildProcess::end);
    }

    /** Ends the processes that commands have left behind. */
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
