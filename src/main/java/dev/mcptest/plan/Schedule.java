package dev.mcptest.plan;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Decides which tests may run at the same time. A test starts as soon as all of this holds:
 *
 * <ol>
 *   <li>every earlier test of its servers has started, so that each server sees the order of the
 *       file;
 *   <li>everything it waits for is over, such as the test that captures a value it reads;
 *   <li>its servers, its suite and the run each have a free slot, see {@link Limits};
 *   <li>if it changes what a server sends to other tests: nothing else runs on that server at the
 *       same time;
 *   <li>if its suite runs alone: it is the earliest remaining test and nothing else is running.
 *       While such a test is the earliest one, no other test starts.
 * </ol>
 *
 * <p>The earliest remaining test can always start when nothing is running, so there is no deadlock.
 * Not thread-safe.
 */
public final class Schedule {

    private final Limits limits;
    private final Predicate<Plan.Step> ready;
    private final Map<SessionKey, Deque<Plan.Step>> waiting = new LinkedHashMap<>();
    private final Map<SessionKey, Integer> atServer = new HashMap<>();
    private final Map<String, Integer> inSuite = new HashMap<>();
    private final Set<SessionKey> changing = new HashSet<>();
    private int underWay;
    private boolean alone;

    /**
     * Creates a schedule.
     *
     * @param ready whether everything that a step waits for is over; called again after each end
     */
    public Schedule(List<Plan.Step> steps, Limits limits, Predicate<Plan.Step> ready) {
        this.limits = limits;
        this.ready = ready;
        for (Plan.Step step : steps) {
            for (SessionKey server : step.servers()) {
                waiting.computeIfAbsent(server, _ -> new ArrayDeque<>()).add(step);
            }
        }
    }

    /** Returns the steps that start now, in order; each step is returned once. */
    public List<Plan.Step> begin() {
        List<Plan.Step> begun = new ArrayList<>();
        Optional<Plan.Step> next = next();
        while (next.isPresent()) {
            begin(next.get());
            begun.add(next.get());
            next = next();
        }
        return begun;
    }

    /** Marks a step as finished. */
    public void end(Plan.Step step) {
        underWay--;
        alone = false;
        inSuite.merge(step.suite().file(), -1, Integer::sum);
        for (SessionKey server : step.servers()) {
            atServer.merge(server, -1, Integer::sum);
            changing.remove(server);
        }
    }

    /** Returns whether exactly one step is running. No other step can start before it ends. */
    public boolean isOneUnderWay() {
        return underWay == 1;
    }

    /** Returns whether every step has started and ended. */
    public boolean isOver() {
        return underWay == 0 && waiting.isEmpty();
    }

    private void begin(Plan.Step step) {
        underWay++;
        alone = limits.alone(step);
        inSuite.merge(step.suite().file(), 1, Integer::sum);
        for (SessionKey server : step.servers()) {
            atServer.merge(server, 1, Integer::sum);
            if (step.test().changesSession()) {
                changing.add(server);
            }
            waiting.computeIfPresent(server, (_, steps) -> withoutFirst(steps));
        }
    }

    private static @Nullable Deque<Plan.Step> withoutFirst(Deque<Plan.Step> steps) {
        steps.removeFirst();
        return steps.isEmpty() ? null : steps;
    }

    private Optional<Plan.Step> next() {
        if (alone || underWay >= limits.ofRun()) {
            return Optional.empty();
        }
        Plan.Step earliest = null;
        Plan.Step free = null;
        for (Deque<Plan.Step> steps : waiting.values()) {
            Plan.Step head = steps.getFirst();
            if (isBefore(head, earliest)) {
                earliest = head;
            }
            if (isBefore(head, free) && mayBegin(head)) {
                free = head;
            }
        }
        if (earliest != null && limits.alone(earliest)) {
            return underWay == 0 ? Optional.of(earliest) : Optional.empty();
        }
        return Optional.ofNullable(free);
    }

    private static boolean isBefore(Plan.Step step, Plan.@Nullable Step other) {
        return other == null || step.index() < other.index();
    }

    private boolean mayBegin(Plan.Step step) {
        return !limits.alone(step)
                && inSuite.getOrDefault(step.suite().file(), 0) < limits.ofSuite(step)
                && hasPlaces(step)
                && (underWay == 0 || ready.test(step));
    }

    private boolean hasPlaces(Plan.Step step) {
        for (SessionKey server : step.servers()) {
            if (!hasPlace(server, step)) {
                return false;
            }
        }
        return true;
    }

    private boolean hasPlace(SessionKey server, Plan.Step step) {
        Deque<Plan.Step> steps = waiting.get(server);
        int most = step.test().changesSession() ? 1 : limits.ofServer(step);
        return steps != null
                && steps.getFirst().index() == step.index()
                && !changing.contains(server)
                && atServer.getOrDefault(server, 0) < most;
    }
}
