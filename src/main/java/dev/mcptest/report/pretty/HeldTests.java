package dev.mcptest.report.pretty;

import dev.mcptest.result.FailureKind;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestKind;
import dev.mcptest.result.TestRecord;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tests that are over while it is not known yet what their heading says of their server: the first
 * of them needed no server, and a later test may still connect to it.
 */
final class HeldTests {

    private final Deque<TestRecord> held = new ArrayDeque<>();
    private final Map<Target, Set<TestId>> unfinished = new HashMap<>();
    private final Set<Target> tried = new HashSet<>();

    private record Target(Optional<String> server, Optional<String> revision) {}

    HeldTests(Collection<TestIdentity> tests) {
        for (TestIdentity test : tests) {
            unfinished.computeIfAbsent(target(test), _ -> new HashSet<>()).add(test.id());
        }
    }

    private static Target target(TestIdentity test) {
        return new Target(test.server(), test.targetVersion());
    }

    void connected(ServerRecord server) {
        Optional<String> name = Optional.of(server.name());
        tried.add(new Target(name, Optional.empty()));
        tried.add(new Target(name, server.protocolVersion()));
    }

    /**
     * @param next the tests that may be shown now that this one is over
     */
    void finished(TestRecord test, List<TestRecord> next) {
        Target target = target(test.identity());
        Set<TestId> left = unfinished.get(target);
        if (left != null) {
            left.remove(test.id());
        }
        if (!neededNoServer(test)) {
            tried.add(target);
        }
        held.addAll(next);
    }

    /** An evaluation that has not called a server grades an answer of the suite. */
    private static boolean neededNoServer(TestRecord test) {
        boolean fixed = test.kind() == TestKind.EVAL && test.startedMs().isEmpty();
        return test.status() == Status.SKIP || test.cacheHit() || (fixed && !couldNotConnect(test));
    }

    private static boolean couldNotConnect(TestRecord test) {
        return test.failures().stream().anyMatch(it -> it.kind() == FailureKind.CONNECT);
    }

    /** Adds the tests whose heading is known. */
    void release(TestList list) {
        while (!held.isEmpty()
                && (!list.isBetweenSections() || isKnown(target(held.peek().identity())))) {
            list.add(held.remove());
        }
    }

    private boolean isKnown(Target target) {
        return target.server().isEmpty()
                || tried.contains(target)
                || unfinished.getOrDefault(target, Set.of()).isEmpty();
    }

    /** Returns the tests that were not released. */
    List<TestRecord> rest() {
        return List.copyOf(held);
    }
}
