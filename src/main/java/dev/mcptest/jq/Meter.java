package dev.mcptest.jq;

/**
 * Bounds one run of a program: its steps, how deep it recurses, and the memory that it holds.
 *
 * <p>What a program makes is added up roughly. Whether it still holds it only the collector knows,
 * so that is asked each time a good deal has been made.
 */
final class Meter {

    static final long MAX_STEPS = 100_000_000;
    private static final int MAX_DEPTH = 20_000;
    private static final long HELD = Math.min(256L << 20, Runtime.getRuntime().maxMemory() / 8);
    private static final long MADE = HELD / 2;

    private long steps;
    private int depth;
    private long made;
    private long full;

    /** Ends a program; the program cannot catch it. */
    static final class Stop extends Error {
        private static final long serialVersionUID = 1;

        Stop(String message) {
            super(message, null, false, false);
        }
    }

    void step() {
        if (Thread.currentThread().isInterrupted()) {
            throw new Stop("was ended");
        }
        if (++steps > MAX_STEPS) {
            throw new Stop("had not come to an end after " + MAX_STEPS + " steps and was ended");
        }
    }

    void enter() {
        if (++depth > MAX_DEPTH) {
            throw new Stop("recursed too deeply");
        }
    }

    void leave() {
        depth--;
    }

    /** Notes that a text of so many characters is about to be made. */
    void text(long characters) {
        make(40 + 2 * characters);
    }

    /** Notes that an array of so many elements is about to be made. */
    void array(long elements) {
        make(64 + 32 * elements);
    }

    /** Notes that an object of so many members is about to be made. */
    void object(long members) {
        make(96 + 80 * members);
    }

    private void make(long bytes) {
        made += bytes;
        if (made < MADE) {
            return;
        }
        if (bytes > MADE) {
            throw tooMuch();
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
            throw tooMuch();
        }
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private static Stop tooMuch() {
        return new Stop("needed more than " + (HELD >> 20) + " MB of memory and was ended");
    }
}
