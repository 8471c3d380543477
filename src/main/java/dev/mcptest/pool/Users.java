package dev.mcptest.pool;

import dev.mcptest.plan.Plan;

import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Remembers which test sent which requests of a session, for what is found out later. Where tests
 * share the session at the same time, a request belongs to the one that was over first after it.
 */
final class Users {

    private final NavigableMap<Integer, Plan.Step> byLastRequest = new TreeMap<>();

    /** Hears that a test is done with the session for now. */
    void done(Plan.Step step, int lastRequest) {
        byLastRequest.putIfAbsent(lastRequest, step);
    }

    /** Returns the test that answers for a request; for one of no test, the last one before. */
    Optional<Plan.Step> of(int request) {
        return Optional.ofNullable(byLastRequest.ceilingEntry(request))
                .or(() -> Optional.ofNullable(byLastRequest.lastEntry()))
                .map(Map.Entry::getValue);
    }

    /** Returns who used the session last. */
    Optional<Plan.Step> last() {
        return Optional.ofNullable(byLastRequest.lastEntry()).map(Map.Entry::getValue);
    }
}
