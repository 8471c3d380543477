package dev.mcptest.process;

/**
 * Warms up process creation on a separate thread. On the first start, the runtime looks for a
 * logger, also in the jar, which takes 12 ms.
 */
public final class FirstStart implements Runnable {

    private FirstStart() {}

    /** Starts the warm-up; starting a process meanwhile takes no longer than without it. */
    public static void prepare() {
        Thread.ofPlatform().daemon().name("mcptest-first-start").start(new FirstStart());
    }

    @Override
    public void run() {
        Watchdog.watch();
    }
}
