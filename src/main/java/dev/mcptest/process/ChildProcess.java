package dev.mcptest.process;

import dev.mcptest.world.World;

import java.io.IOException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A child process that can be ended together with everything it started. */
public final class ChildProcess {

    /** How long a child may take to exit after its input is closed. */
    static final long GRACE_MILLIS = 100;

    /** How long it may take to exit after SIGTERM. */
    static final long TERM_MILLIS = 1500;

    private static final long KILL_MILLIS = 2000;

    private static final String KILLED =
            "did not end when its stdin was closed, nor on SIGTERM, and was killed";

    /** Makes the marks unique: processes with the same mark are ended together. */
    private static final AtomicInteger STARTED = new AtomicInteger();

    private final Process process;
    private final StdinWriter stdin;
    private final ProcessTree tree;
    private final AtomicBoolean ending = new AtomicBoolean();
    private volatile Optional<String> oddity = Optional.empty();
    private boolean interrupted;

    private ChildProcess(Process process, String mark, Runnable broken) {
        this.process = process;
        this.stdin = new StdinWriter(process.getOutputStream(), broken);
        this.tree = new ProcessTree(process, mark);
    }

    /**
     * Starts a process in the environment of the world, with additional variables.
     *
     * @param broken called on any thread once writing to the input of the process has failed
     * @throws IOException when the program cannot be started
     */
    public static ChildProcess start(World world, Command command, Runnable broken)
            throws IOException {
        ChildProcess child = startApart(world, command, broken);
        LiveProcesses.add(child);
        return child;
    }

    /**
     * Starts a process that is not ended when the program is interrupted; the caller must end it.
     *
     * @throws IOException when the program cannot be started
     */
    static ChildProcess startApart(World world, Command command, Runnable broken)
            throws IOException {
        // All marks have the same length, so that none is a prefix of another.
        String number = HexFormat.of().toHexDigits(STARTED.incrementAndGet());
        String mark = Watchdog.program() + "-" + number;
        var environment = new TreeMap<>(world.environment());
        environment.putAll(command.environment());
        environment.put(ProcessTree.VARIABLE, mark);
        Watchdog.watch();
        Process process = world.processes().start(command.words(), environment, command.folder());
        return new ChildProcess(process, mark, broken);
    }

    /** Returns the process itself. */
    public Process process() {
        return process;
    }

    /** Returns the writer of its standard input. */
    public StdinWriter stdin() {
        return stdin;
    }

    /**
     * Closes the input, then sends SIGTERM, then kills the whole process tree. Later calls have no
     * effect.
     */
    public void end() {
        if (!ending.compareAndSet(false, true)) {
            return;
        }
        interrupted = Thread.interrupted();
        tree.lookAtChildren();
        boolean ran = process.isAlive();
        stdin.close();
        awaitRoot();
        boolean obeyed = !process.isAlive();
        tree.look();
        boolean killed = tree.isAlive() && force();
        oddity = killed ? Optional.of(KILLED) : oddity(ran && obeyed);
        LiveProcesses.remove(this);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Returns what was unusual about its end, as a clause without a subject: it had to be killed,
     * or exited with a code other than 0 when its input was closed. The exit code after SIGTERM is
     * ignored, because mcptest sends SIGTERM sooner than a slow server may be able to exit. Call it
     * after {@link #end}.
     */
    public Optional<String> ending() {
        return oddity;
    }

    private Optional<String> oddity(boolean obeyed) {
        return obeyed && process.exitValue() != 0
                ? Optional.of(ExitCode.describe(process.exitValue()) + " when its stdin was closed")
                : Optional.empty();
    }

    /** Returns whether the process, or anything that it started, is running. */
    boolean familyIsAlive() {
        tree.look();
        return tree.isAlive();
    }

    /** Returns whether SIGTERM was not enough. */
    private boolean force() {
        tree.terminate();
        if (awaitTree(TERM_MILLIS)) {
            return false;
        }
        tree.look();
        tree.kill();
        awaitTree(KILL_MILLIS);
        return true;
    }

    private void awaitRoot() {
        try {
            process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            interrupted = true;
        }
    }

    private boolean awaitTree(long millis) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        long pause = 1;
        while (tree.isAlive() && System.nanoTime() < end) {
            pause(pause);
            pause = Math.min(2 * pause, 20);
        }
        return !tree.isAlive();
    }

    private void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException _) {
            interrupted = true;
        }
    }
}
