package dev.mcptest.pool;

import dev.mcptest.mcp.Breach;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.plan.Plan;
import dev.mcptest.record.LateFailure;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Remembers which test sent which requests of a session, so that later findings can be attributed.
 * When tests share the session at the same time, a request belongs to the first test that ended
 * after it.
 */
final class Users {

    private final NavigableMap<Integer, Plan.Step> byLastRequest = new TreeMap<>();

    /** Called when a test no longer uses the session. */
    void done(Plan.Step step, int lastRequest) {
        byLastRequest.putIfAbsent(lastRequest, step);
    }

    /** Returns the test that a request belongs to; for a request of no test, the previous test. */
    private Optional<Plan.Step> of(int request) {
        return Optional.ofNullable(byLastRequest.ceilingEntry(request))
                .or(() -> Optional.ofNullable(byLastRequest.lastEntry()))
                .map(Map.Entry::getValue);
    }

    /** Returns the test that used the session last. */
    Optional<Plan.Step> last() {
        return Optional.ofNullable(byLastRequest.lastEntry()).map(Map.Entry::getValue);
    }

    /** Takes the violations found since, each with the test that it is attributed to. */
    List<LateFailure> breaches(McpSession session) {
        List<LateFailure> found = new ArrayList<>();
        for (Optional<Breach> next = session.takeBreach();
                next.isPresent();
                next = session.takeBreach()) {
            Breach breach = next.get();
            of(breach.request()).ifPresent(step -> found.add(late(step, breach)));
        }
        return found;
    }

    private static LateFailure late(Plan.Step step, Breach breach) {
        String test = step.test().header().name();
        FailureKind kind = breach.failure().kind();
        return new LateFailure(step, Failure.of(kind, test, breach.message()));
    }
}
