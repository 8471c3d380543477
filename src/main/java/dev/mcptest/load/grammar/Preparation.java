package dev.mcptest.load.grammar;

/**
 * Does, beside what comes before it, what every load begins with. A class rather than a lambda,
 * which would cost more at start-up than it saves.
 */
public final class Preparation implements Runnable {

    @Override
    public void run() {
        SuiteSchema.prepare();
    }
}
