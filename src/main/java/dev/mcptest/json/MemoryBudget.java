package dev.mcptest.json;

/**
 * Limits the memory that one task holds.
 *
 * <p>Allocations are only estimated. How much of it is still in use is known only after a garbage
 * collection, so one is requested whenever enough has been allocated.
 */
public final class MemoryBudget {

    private static final long HELD = Math.min(256L << 20, Runtime.getRuntime().maxMemory() / 8);
    private static final long MADE = HELD / 2;

    private long made;
    private long full;

    /** Stops work that holds too much memory. */
    public static final class ExceededError extends Error {
        private static final long serialVersionUID = 1;

        ExceededError() {
            super("needed more than " + (HELD >> 20) + " MB of memory", null, false, false);
        }

        /** Returns how much memory was needed, as a clause. */
        public String text() {
            return String.valueOf(getMessage());
        }
    }

    /**
     * Records that this many bytes are about to be allocated.
     *
     * @throws ExceededError if this allocation, or the memory in use, exceeds the limit
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
