package dev.mcptest.judge;

import dev.mcptest.mcp.Envelope;
import dev.mcptest.plan.Plan;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Status;

import java.util.Optional;

/** Marks the calls that exceed the soft latency budget of their suite, without failing them. */
public final class LatencyBudget {

    private static final String NAME = "p95_latency_ms";

    private LatencyBudget() {}

    /** Returns the verdict on a call that took too long. */
    public static Optional<AssertionRecord> check(Plan.Step step, Envelope envelope) {
        double took = envelope.root().path("duration_ms").asDouble(0);
        if (step.suite().p95LatencyMs().isEmpty()
                || step.isReplayed()
                || took <= step.suite().p95LatencyMs().getAsLong()) {
            return Optional.empty();
        }
        String message =
                "took "
                        + Millis.text(took)
                        + ", over the soft budget of "
                        + step.suite().p95LatencyMs().getAsLong()
                        + " ms";
        return Optional.of(AssertionRecord.of(NAME, Status.FAIL, Optional.of(message)));
    }
}
