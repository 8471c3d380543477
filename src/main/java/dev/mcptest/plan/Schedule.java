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
 * Decides what may run beside what. A test begins as soon as all of this holds:
 *
 * <ol>
 *   <li>every earlier test of its servers has begun, so that each server sees file order;
 *   <li>what it waits for is over, such as the test that captures a value it reads;
 *   <li>its servers, its suite and the run each have a place free, as {@link Limits} says;
 *   <li>when it changes what a server sends to others: nothing else is under way there, then or
 *       meanwhile;
 *   <li>when its suite runs alone: it is the earliest test left and nothing else is under way.
 *       While such a test is the earliest one left, no other begins.
 * </ol>
 *
 * <p>The earliest test left can always begin once nothing is under way, so that no run gets stuck.
 * Used by one thread.
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
     * Plans the order of steps.
     *
     * @param ready whether what a step waits for is over; it is asked again after each end
     */
    public Schedule(List<Plan.Step> steps, Limits limits, Predicate<Plan.Step> ready) {
        this.limits = limits;
        this.ready = ready;
        for (Plan.Step step : steps) {
            for (SessionKey lane : step.servers()) {
                waiting.computeIfAbsent(lane, _ -> new ArrayDeque<>()).add(step);
            }
        }
    }

    /** Returns the steps that begin now, in order; nobody may ask for them again. */
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

    /** Hears that a step is over. */
    public void end(Plan.Step step) {
        underWay--;
        alone = false;
        inSuite.merge(step.suite().file(), -1, Integer::sum);
        for (SessionKey lane : step.servers()) {
            atServer.merge(lane, -1, Integer::sum);
            changing.remove(lane);
        }
    }

    /** Returns whether a single step is under way: no other can begin before it is over. */
    public boolean isOneUnderWay() {
        return underWay == 1;
    }

    /** Returns whether every step has begun and is over. */
    public boolean isOver() {
        return underWay == 0 && waiting.isEmpty();
    }

    private void begin(Plan.Step step) {
        underWay++;
        alone = limits.alone(step);
        inSuite.merge(step.suite().file(), 1, Integer::sum);
        for (SessionKey lane : step.servers()) {
            atServer.merge(lane, 1, Integer::sum);
            if (step.test().changesSession()) {
                changing.add(lane);
            }
            waiting.computeIfPresent(lane, (_, steps) -> withoutFirst(steps));
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
        for (SessionKey lane : step.servers()) {
            if (!hasPlace(lane, step)) {
                return false;
            }
        }
        return true;
    }

    private boolean hasPlace(SessionKey lane, Plan.Step step) {
        Deque<Plan.Step> steps = waiting.get(lane);
        int most = step.test().changesSession() ? 1 : limits.ofServer(step);
        return steps != null
                && steps.getFirst().index() == step.index()
                && !changing.contains(lane)
                && atServer.getOrDefault(lane, 0) < most;
    }
}
