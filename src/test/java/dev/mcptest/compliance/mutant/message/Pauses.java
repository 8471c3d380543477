package dev.mcptest.compliance.mutant.message;

/** Waits, as a slow server does. */
public final class Pauses {

    private Pauses() {}

    public static void pause(int millis) {
        try {
            if (millis > 0) {
                Thread.sleep(millis);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
