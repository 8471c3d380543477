package dev.mcptest.json;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs work that may never end, or may recurse deeply, on a thread of its own. On a timeout that
 * thread is interrupted and joined, so the work must check for interrupts often, for example with
 * {@link #check}.
 *
 * <p>Time is counted in slices of 50 ms, so that a suspended or overloaded machine does not use up
 * the budget.
 */
public final class TimeBudget {

    private static final long STACK_BYTES = 64L << 20;
    private static final Duration SLICE = Duration.ofMillis(50);
    private static final Duration LAST_STEPS = Duration.ofSeconds(1);

    private TimeBudget() {}

    /**
     * Stops cancelled work. It is an Error, so that no library mistakes it for an invalid input.
     */
    private static final class GivenUpError extends Error {
        private static final long serialVersionUID = 1;

        GivenUpError() {
            super("was given up", null, false, false);
        }
    }

    /**
     * Stops the work of this thread if it was cancelled. To be called in the loops of that work.
     */
    public static void check() {
        if (Thread.currentThread().isInterrupted()) {
            throw new GivenUpError();
        }
    }

    /**
     * Returns the result of the work, or empty if it does not finish in time.
     *
     * @throws IllegalStateException if the work throws an exception or an error, which is the cause
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
                // Continue with the next slice, if there is one.
            }
        }
        return Optional.empty();
    }

    /** Waits for the thread, so that it does not compete with later work for CPU and memory. */
    private static void end(FutureTask<?> task, Thread thread) throws InterruptedException {
        task.cancel(true);
        boolean _ = thread.join(LAST_STEPS);
    }
}
