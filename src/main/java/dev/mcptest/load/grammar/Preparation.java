package dev.mcptest.load.grammar;

/**
 * Prepares, in parallel with other work, what every load needs first. A class because a lambda
 * would cost more at start-up than this saves.
 */
public final class Preparation implements Runnable {

    @Override
    public void run() {
        SuiteSchema.prepare();
    }
}
