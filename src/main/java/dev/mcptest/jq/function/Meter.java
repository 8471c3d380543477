package dev.mcptest.jq.function;

import dev.mcptest.json.MemoryBudget;

/** Limits one run of a program: its steps, its recursion depth, and the memory it holds. */
public final class Meter {

    static final long MAX_STEPS = 100_000_000;
    private static final int MAX_DEPTH = 20_000;

    private final MemoryBudget memory = new MemoryBudget();
    private long steps;
    private int depth;

    /** Stops a program; the program cannot catch it. */
    public static final class StopError extends Error {
        private static final long serialVersionUID = 1;

        public StopError(String message) {
            super(message, null, false, false);
        }
    }

    public void step() {
        if (Thread.currentThread().isInterrupted()) {
            throw new StopError("was ended");
        }
        if (++steps > MAX_STEPS) {
            throw new StopError(
                    "had not come to an end after " + MAX_STEPS + " steps and was ended");
        }
    }

    public void enter() {
        if (++depth > MAX_DEPTH) {
            throw new StopError("recursed too deeply");
        }
    }

    public void leave() {
        depth--;
    }

    /** Records that a text of this length is about to be created. */
    void text(long characters) {
        memory.take(40 + 2 * characters);
    }

    /** Records that an array of this length is about to be created. */
    public void array(long elements) {
        memory.take(64 + 32 * elements);
    }

    /** Records that an object of this size is about to be created. */
    public void object(long members) {
        memory.take(96 + 80 * members);
    }
}
