package dev.mcptest.compliance.mutant;

/** Waits, as a slow server does. */
final class Pauses {

    private Pauses() {}

    static void pause(int millis) {
        try {
            if (millis > 0) {
                Thread.sleep(millis);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
