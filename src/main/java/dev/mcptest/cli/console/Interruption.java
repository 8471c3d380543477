package dev.mcptest.cli.console;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handles Ctrl-C and SIGTERM: notifies the command, and gives it time to write the report so far.
 * The runtime then exits with the code of the signal, 130 or 143.
 */
public final class Interruption extends Thread {

    private static final int REPORT_SECONDS = 10;

    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile Runnable action = new Nothing();
    private volatile boolean begun;

    /** Sets the action of the running command. */
    public void setAction(Runnable wanted) {
        action = wanted;
        if (begun) {
            wanted.run();
        }
    }

    @Override
    public void run() {
        begun = true;
        action.run();
        try {
            boolean _ = finished.await(REPORT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the process with a code, unless a signal is already ending it. */
    public void end(int code) {
        finished.countDown();
        if (!begun) {
            // There is nothing left to do; shutdown hooks and finalizers of libraries would only
            // take time.
            Runtime.getRuntime().halt(code);
        }
    }

    /** A class because it costs less at start-up than a lambda. */
    private static final class Nothing implements Runnable {
        @Override
        public void run() {}
    }
}
