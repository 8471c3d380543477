package dev.mcptest.json;

/**
 * Bounds the memory that one piece of work holds.
 *
 * <p>What the work makes is added up roughly. Whether it still holds it only the collector knows,
 * so that is asked each time a good deal has been made.
 */
public final class MemoryBudget {

    private static final long HELD = Math.min(256L << 20, Runtime.getRuntime().maxMemory() / 8);
    private static final long MADE = HELD / 2;

    private long made;
    private long full;

    /** Ends work that holds too much. */
    public static final class ExceededError extends Error {
        private static final long serialVersionUID = 1;

        ExceededError() {
            super("needed more than " + (HELD >> 20) + " MB of memory", null, false, false);
        }

        /** Returns what it needed, as a clause. */
        public String text() {
            return String.valueOf(getMessage());
        }
    }

    /**
     * Notes that so many bytes are about to be made.
     *
     * @throws ExceededError when they, or what is held by now, are too many
     */
    public void take(long bytes) {
        made += bytes;
        if (made < MADE) {
            return;
        }
        if (bytes > MADE) {
            throw new ExceededError();
        }
        made = 0;
        if (full == 0) {
            System.gc();
            full = Math.min(used() + HELD - MADE, Runtime.getRuntime().maxMemory() / 4 * 3);
        }
        if (used() > full) {
            System.gc();
        }
        if (used() > full) {
            throw new ExceededError();
        }
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
