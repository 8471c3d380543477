package dev.mcptest.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What happens on Ctrl-C and SIGTERM: the command is told, and gets time to write the report of
 * what ran. The runtime then ends with the exit code of the signal, 130 or 143.
 */
final class Interruption extends Thread {

    private static final int REPORT_SECONDS = 10;

    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile Runnable action = new Nothing();
    private volatile boolean begun;

    /** Says what the running command wants to happen. */
    void setAction(Runnable wanted) {
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

    /** Ends the process with a code, unless a signal is ending it already. */
    void end(int code) {
        finished.countDown();
        if (!begun) {
            // Nothing is left to do, and hooks and finalizers of libraries would only cost time.
            Runtime.getRuntime().halt(code);
        }
    }

    /** A class rather than a lambda: it costs less at start-up. */
    private static final class Nothing implements Runnable {
        @Override
        public void run() {}
    }
}
