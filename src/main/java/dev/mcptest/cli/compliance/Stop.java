package dev.mcptest.cli.compliance;

import org.jspecify.annotations.Nullable;

/** Ends a measurement at the wish of the user, and nothing that comes after it. */
final class Stop {

    private @Nullable Thread measuring;
    private boolean wanted;

    /** Lets this thread be interrupted until {@link #end}. */
    synchronized void begin() {
        measuring = Thread.currentThread();
        if (wanted) {
            measuring.interrupt();
        }
    }

    synchronized void end() {
        measuring = null;
        boolean _ = Thread.interrupted();
    }

    synchronized void now() {
        wanted = true;
        if (measuring != null) {
            measuring.interrupt();
        }
    }

    synchronized boolean isWanted() {
        return wanted;
    }
}
