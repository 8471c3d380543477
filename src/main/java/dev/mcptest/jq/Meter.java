package dev.mcptest.jq;

import dev.mcptest.json.MemoryBudget;

/** Bounds one run of a program: its steps, how deep it recurses, and the memory that it holds. */
final class Meter {

    static final long MAX_STEPS = 100_000_000;
    private static final int MAX_DEPTH = 20_000;

    private final MemoryBudget memory = new MemoryBudget();
    private long steps;
    private int depth;

    /** Ends a program; the program cannot catch it. */
    static final class StopError extends Error {
        private static final long serialVersionUID = 1;

        StopError(String message) {
            super(message, null, false, false);
        }
    }

    void step() {
        if (Thread.currentThread().isInterrupted()) {
            throw new StopError("was ended");
        }
        if (++steps > MAX_STEPS) {
            throw new StopError(
                    "had not come to an end after " + MAX_STEPS + " steps and was ended");
        }
    }

    void enter() {
        if (++depth > MAX_DEPTH) {
            throw new StopError("recursed too deeply");
        }
    }

    void leave() {
        depth--;
    }

    /** Notes that a text of so many characters is about to be made. */
    void text(long characters) {
        memory.take(40 + 2 * characters);
    }

    /** Notes that an array of so many elements is about to be made. */
    void array(long elements) {
        memory.take(64 + 32 * elements);
    }

    /** Notes that an object of so many members is about to be made. */
    void object(long members) {
        memory.take(96 + 80 * members);
    }
}
