package dev.mcptest.plan;

import static java.util.Objects.requireNonNull;

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
    private final Map<SessionKey, Deque<Waiting>> waiting = new LinkedHashMap<>();
    private final Map<Integer, Set<SessionKey>> running = new HashMap<>();
    private final Map<SessionKey, Integer> atServer = new HashMap<>();
    private final Map<String, Integer> inSuite = new HashMap<>();
    private final Set<SessionKey> changing = new HashSet<>();
    private boolean alone;

    /** A step that has not started, with its servers. */
    private record Waiting(Plan.Step step, Set<SessionKey> servers) {}

    /**
     * Creates a schedule.
     *
     * @param ready whether everything that a step waits for is over; called again after each end
     */
    public Schedule(List<Plan.Step> steps, Limits limits, Predicate<Plan.Step> ready) {
        this.limits = limits;
        this.ready = ready;
        for (Plan.Step step : steps) {
            var entry = new Waiting(step, step.servers());
            for (SessionKey server : entry.servers()) {
                waiting.computeIfAbsent(server, _ -> new ArrayDeque<>()).add(entry);
            }
        }
    }

    /** Returns the steps that start now, in order; each step is returned once. */
    public List<Plan.Step> begin() {
        List<Plan.Step> begun = new ArrayList<>();
        Optional<Waiting> next = next();
        while (next.isPresent()) {
            begin(next.get());
            begun.add(next.get().step());
            next = next();
        }
        return begun;
    }

    /** Marks a step as finished. */
    public void end(Plan.Step step) {
        alone = false;
        inSuite.merge(step.suite().file(), -1, Integer::sum);
        for (SessionKey server : requireNonNull(running.remove(step.index()), "not running")) {
            atServer.merge(server, -1, Integer::sum);
            changing.remove(server);
        }
    }

    /** Returns whether exactly one step is running. No other step can start before it ends. */
    public boolean isOneUnderWay() {
        return running.size() == 1;
    }

    /** Returns whether every step has started and ended. */
    public boolean isOver() {
        return running.isEmpty() && waiting.isEmpty();
    }

    private void begin(Waiting entry) {
        Plan.Step step = entry.step();
        running.put(step.index(), entry.servers());
        alone = limits.alone(step);
        inSuite.merge(step.suite().file(), 1, Integer::sum);
        for (SessionKey server : entry.servers()) {
            atServer.merge(server, 1, Integer::sum);
            if (step.test().changesSession()) {
                changing.add(server);
            }
            waiting.computeIfPresent(server, (_, steps) -> withoutFirst(steps));
        }
    }

    private static @Nullable Deque<Waiting> withoutFirst(Deque<Waiting> steps) {
        steps.removeFirst();
        return steps.isEmpty() ? null : steps;
    }

    private Optional<Waiting> next() {
        if (alone || running.size() >= limits.ofRun()) {
            return Optional.empty();
        }
        Waiting earliest = null;
        Waiting free = null;
        for (Deque<Waiting> steps : waiting.values()) {
            Waiting head = steps.getFirst();
            if (isBefore(head, earliest)) {
                earliest = head;
            }
            if (isBefore(head, free) && mayBegin(head)) {
                free = head;
            }
        }
        if (earliest != null && limits.alone(earliest.step())) {
            return running.isEmpty() ? Optional.of(earliest) : Optional.empty();
        }
        return Optional.ofNullable(free);
    }

    private static boolean isBefore(Waiting entry, @Nullable Waiting other) {
        return other == null || entry.step().index() < other.step().index();
    }

    private boolean mayBegin(Waiting entry) {
        Plan.Step step = entry.step();
        return !limits.alone(step)
                && inSuite.getOrDefault(step.suite().file(), 0) < limits.ofSuite(step)
                && hasPlaces(entry)
                && (running.isEmpty() || ready.test(step));
    }

    private boolean hasPlaces(Waiting entry) {
        for (SessionKey server : entry.servers()) {
            if (!hasPlace(server, entry.step())) {
                return false;
            }
        }
        return true;
    }

    private boolean hasPlace(SessionKey server, Plan.Step step) {
        Deque<Waiting> steps = waiting.get(server);
        int most = step.test().changesSession() ? 1 : limits.ofServer(step);
        return steps != null
                && steps.getFirst().step().index() == step.index()
                && !changing.contains(server)
                && atServer.getOrDefault(server, 0) < most;
    }
}
