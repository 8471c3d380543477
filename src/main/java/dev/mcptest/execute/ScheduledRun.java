package dev.mcptest.execute;

import dev.mcptest.execute.interrupt.Uninterrupted;
import dev.mcptest.hook.HooksOfRun;
import dev.mcptest.plan.Limits;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RevisionOrder;
import dev.mcptest.plan.Schedule;
import dev.mcptest.pool.ServerPool;

import java.util.List;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;

/** Runs the tests of a plan, each as soon as the schedule lets it begin. */
final class ScheduledRun {

    private final List<Plan.Step> steps;
    private final OptionalInt jobs;
    private final Captures captures;
    private final ServerPool servers;
    private final HooksOfRun hooks;
    private final Consumer<Plan.Step> test;

    /**
     * @param test runs a test and does not throw
     */
    ScheduledRun(
            List<Plan.Step> steps,
            OptionalInt jobs,
            Captures captures,
            ServerPool servers,
            HooksOfRun hooks,
            Consumer<Plan.Step> test) {
        this.steps = steps;
        this.jobs = jobs;
        this.captures = captures;
        this.servers = servers;
        this.hooks = hooks;
        this.test = test;
    }

    /**
     * Starts tests according to the schedule; this thread is notified when they finish. A test with
     * no other test next to it runs on this thread, because waking another thread costs more than
     * most of the work for a call.
     */
    void run() {
        var order = new RevisionOrder(steps);
        var schedule =
                new Schedule(
                        steps,
                        new Limits(jobs),
                        step -> order.mayBegin(step) && captures.ready(step));
        // Has room for all tests, so that their ends can be reported even when memory has run out.
        var ended = new ArrayBlockingQueue<Plan.Step>(Math.max(1, steps.size()));
        // Platform threads: in a short run, virtual threads cost more to set up than they save.
        ThreadFactory platform = Thread.ofPlatform().daemon().name("mcptest-test")::unstarted;
        try (ExecutorService threads = Executors.newThreadPerTaskExecutor(platform)) {
            while (!schedule.isOver()) {
                List<Plan.Step> begun = schedule.begin();
                if (schedule.isOneUnderWay() && !begun.isEmpty()) {
                    runAndTell(begun.getFirst(), ended);
                    // The interruption was meant for the test.
                    boolean _ = Thread.interrupted();
                } else {
                    begun.forEach(step -> threads.execute(() -> runAndTell(step, ended)));
                }
                Plan.Step over = Uninterrupted.take(ended);
                schedule.end(over);
                order.over(over);
                servers.over(over, threads, hooks::laneDone);
            }
        }
    }

    /** Makes sure that the test is reported as over, whatever happens. */
    private void runAndTell(Plan.Step step, Queue<Plan.Step> ended) {
        try {
            test.accept(step);
        } finally {
            ended.add(step);
        }
    }
}
