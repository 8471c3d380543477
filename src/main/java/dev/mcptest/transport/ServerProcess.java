package dev.mcptest.transport;

import dev.mcptest.world.World;

import java.io.IOException;
import java.util.HexFormat;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A child process, and how it is ended together with everything it started. */
final class ServerProcess {

    /** How long a server may take to end by itself after its input was closed. */
    static final long GRACE_MILLIS = 100;

    /** How long it may take after it was asked to. */
    static final long TERM_MILLIS = 1500;

    private static final long KILL_MILLIS = 2000;

    private final Process process;
    private final StdinWriter stdin;
    private final ProcessTree tree;
    private final AtomicBoolean ending = new AtomicBoolean();
    private boolean interrupted;

    private ServerProcess(Process process, String mark, Runnable broken) {
        this.process = process;
        this.stdin = new StdinWriter(process.getOutputStream(), broken);
        this.tree = new ProcessTree(process, mark);
    }

    /**
     * Starts a process in the environment of the world and some variables more.
     *
     * @param broken called on any thread once the input of the process cannot be written
     * @throws IOException when the program cannot be started
     */
    static ServerProcess start(World world, Launch launch, Runnable broken) throws IOException {
        String random = HexFormat.of().toHexDigits(world.random().nextLong());
        String mark = ProcessHandle.current().pid() + "-" + random;
        var environment = new TreeMap<>(world.environment());
        environment.putAll(launch.environment());
        environment.put(ProcessTree.VARIABLE, mark);
        Process process = world.processes().start(launch.command(), environment, launch.folder());
        var server = new ServerProcess(process, mark, broken);
        LiveProcesses.add(server);
        return server;
    }

    Process process() {
        return process;
    }

    StdinWriter stdin() {
        return stdin;
    }

    /** Closes the input, then asks, then forces the whole tree to end. Later calls do nothing. */
    void end() {
        if (!ending.compareAndSet(false, true)) {
            return;
        }
        interrupted = Thread.interrupted();
        tree.look();
        stdin.close();
        awaitRoot();
        tree.look();
        if (tree.isAlive()) {
            force();
        }
        LiveProcesses.remove(this);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void force() {
        tree.terminate();
        if (!awaitTree(TERM_MILLIS)) {
            tree.look();
            tree.kill();
            awaitTree(KILL_MILLIS);
        }
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
