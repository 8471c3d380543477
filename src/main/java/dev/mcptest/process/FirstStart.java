package dev.mcptest.process;

/**
 * Does, on a thread of its own, what the runtime does when it starts its first process: it looks
 * for a logger of such starts, also in the jar, which takes it 12 ms.
 */
public final class FirstStart implements Runnable {

    private FirstStart() {}

    /** Begins; whoever starts a process meanwhile waits for no more than it would have done. */
    public static void prepare() {
        Thread.ofPlatform().daemon().name("mcptest-first-start").start(new FirstStart());
    }

    @Override
    public void run() {
        // the name that ProcessBuilder asks for
        System.Logger _ = System.getLogger("java.lang.ProcessBuilder");
    }
}
