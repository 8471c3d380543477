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
 * sees its thread interrupted.
 */
public final class TimeBudget {

    private static final long STACK_BYTES = 64L << 20;

    private TimeBudget() {}

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
            return Optional.of(task.get(budget.toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException _) {
            task.cancel(true);
            return Optional.empty();
        } catch (InterruptedException _) {
            task.cancel(true);
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
