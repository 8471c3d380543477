package dev.mcptest.load.grammar;

import java.math.BigDecimal;

/**
 * Does, beside what comes before it, what every load begins with. A class rather than a lambda,
 * which would cost more at start-up than it saves.
 */
public final class Preparation implements Runnable {

    @Override
    public void run() {
        // Its tables of powers take the runtime 11 ms, and the first JSON value needs them.
        BigDecimal _ = BigDecimal.ONE;
        SuiteSchema.prepare();
    }
}
