package dev.mcptest.json;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs work that may never end, or recurse deeply, on a thread of its own. Work that is given up
 * sees its thread interrupted, and is waited for until it has ended: it must ask for that often, as
 * {@link #check} does.
 *
 * <p>Time is counted in slices of 50 ms: while a machine stands still, or is too busy to wake the
 * one who waits, nothing is held against the work.
 */
public final class TimeBudget {

    private static final long STACK_BYTES = 64L << 20;
    private static final Duration SLICE = Duration.ofMillis(50);
    private static final Duration LAST_STEPS = Duration.ofSeconds(1);

    private TimeBudget() {}

    /** Ends work that was given up. An error, which no library takes for a fault of its input. */
    private static final class GivenUpError extends Error {
        private static final long serialVersionUID = 1;

        GivenUpError() {
            super("was given up", null, false, false);
        }
    }

    /** Ends the work of this thread when it was given up; for the loops of that work to call. */
    public static void check() {
        if (Thread.currentThread().isInterrupted()) {
            throw new GivenUpError();
        }
    }

    /**
     * Returns what the work yields, or nothing when it is not done in time.
     *
     * @throws IllegalStateException when the work throws, an error included, with that as its cause
     */
    public static <T> Optional<T> run(Duration budget, Callable<T> work) {
        var task = new FutureTask<>(work);
        var thread = new Thread(null, task, "mcptest-bounded", STACK_BYTES, false);
        thread.setDaemon(true);
        thread.start();
        try {
            Optional<T> result = await(task, budget);
            if (result.isEmpty()) {
                end(task, thread);
            }
            return result;
        } catch (InterruptedException _) {
            task.cancel(true);
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private static <T> Optional<T> await(FutureTask<T> task, Duration budget)
            throws InterruptedException, ExecutionException {
        for (Duration left = budget; left.isPositive(); left = left.minus(SLICE)) {
            long slice = Math.min(left.toNanos(), SLICE.toNanos());
            try {
                return Optional.of(task.get(slice, TimeUnit.NANOSECONDS));
            } catch (TimeoutException _) {
                // The next slice, if one is left.
            }
        }
        return Optional.empty();
    }

    /** What follows should have the processor and the memory to itself. */
    private static void end(FutureTask<?> task, Thread thread) throws InterruptedException {
        task.cancel(true);
        boolean _ = thread.join(LAST_STEPS);
    }
}
