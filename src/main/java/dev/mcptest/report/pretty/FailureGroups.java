package dev.mcptest.report.pretty;

import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.Evidence;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Groups failed tests that have the same external cause. */
final class FailureGroups {

    /** Kinds of failure that are caused by a server rather than by a test. */
    private static final Set<FailureKind> OF_SERVERS =
            EnumSet.of(FailureKind.CONNECT, FailureKind.AUTH, FailureKind.PROTOCOL);

    private record Cause(String server, Failure failure) {}

    private FailureGroups() {}

    /**
     * Returns the failed tests; each group is at the position of its first test, and tests over
     * budget are last.
     */
    static List<List<TestRecord>> of(List<TestRecord> tests) {
        var groups = new LinkedHashMap<Object, List<TestRecord>>();
        var overBudget = new ArrayList<List<TestRecord>>();
        for (TestRecord test : tests) {
            if (!test.isUnexpectedFailure()) {
                continue;
            }
            if (FailureBlock.isOverBudget(test)) {
                overBudget.add(List.of(test));
            } else {
                Object key = sharedCause(test).<Object>map(cause -> cause).orElseGet(Object::new);
                groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(test);
            }
        }
        var all = new ArrayList<>(groups.values());
        all.addAll(overBudget);
        return all;
    }

    private static Optional<Cause> sharedCause(TestRecord test) {
        boolean answered = test.evidence().flatMap(Evidence::response).isPresent();
        if (test.failures().size() != 1 || answered || test.server().isEmpty()) {
            return Optional.empty();
        }
        Failure failure = test.failures().getFirst();
        return OF_SERVERS.contains(failure.kind())
                ? Optional.of(new Cause(test.server().get(), nameless(failure)))
                : Optional.empty();
    }

    private static Failure nameless(Failure failure) {
        return new Failure(
                failure.kind(),
                "",
                failure.layer(),
                failure.target(),
                failure.matcher(),
                failure.message(),
                failure.expected(),
                failure.actual(),
                failure.details());
    }
}
