package dev.mcptest.compliance.probe.finding;

import static dev.mcptest.compliance.Evidence.Role.PROBE;
import static dev.mcptest.compliance.Evidence.Role.TWIN;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.wire.Answer;

import java.util.Optional;

/** Turns answers into findings. */
public final class Findings {

    private static final int SERVER_ERROR = 500;

    private Findings() {}

    /** Returns a finding for a valid request that was not served. */
    public static Finding unserved(Answer twin) {
        return Finding.inconclusive(
                        "the same request without the defect was not served either: "
                                + twin.describe())
                .with(twin.evidence(TWIN));
    }

    /** Returns a finding when a gateway answered in place of the server. */
    public static Optional<Finding> gated(Answer answer) {
        return answer.gate().map(it -> Finding.inconclusive(it).with(answer.evidence(PROBE)));
    }

    /**
     * Returns a finding when a server broke down: it is gone, does not answer, or said 5xx. An HTTP
     * response that reports success without a JSON-RPC response is no answer either.
     */
    public static Optional<Finding> broken(Answer answer) {
        Optional<Finding> gated = gated(answer);
        boolean down =
                answer.kind() == Answer.Kind.GONE
                        || answer.kind() == Answer.Kind.NONE
                        || answer.kind() == Answer.Kind.UNANSWERED
                        || answer.status().orElse(0) >= SERVER_ERROR;
        return gated.isPresent() || !down ? gated : Optional.of(failed(answer).uncapped());
    }

    /** Returns a finding for a request that must have a JSON-RPC response, a result or an error. */
    public static Finding answered(Answer answer) {
        return broken(answer)
                .orElseGet(() ->
                        answer.isResponse() ? Finding.pass(answer.describe()) : failed(answer));
    }

    private static Finding failed(Answer answer) {
        return Finding.fail(answer.describe()).with(answer.evidence(PROBE));
    }

    /** Returns a finding for a request that must have a result. */
    public static Finding served(Answer answer) {
        return broken(answer)
                .orElseGet(() -> answer.isResult() ? Finding.pass("served") : failed(answer));
    }

    /** Returns a finding for what was looked at, with the answer as evidence. */
    public static Finding of(Flaws flaws, Answer answer, String nothing) {
        return of(flaws, nothing).with(answer.evidence(PROBE));
    }

    /** Returns a finding for what was looked at. */
    public static Finding of(Flaws flaws, String nothing) {
        return flaws.violation()
                .map(Finding::fail)
                .or(() -> flaws.deviation().map(Finding::warn))
                .orElseGet(() ->
                        flaws.seen() == 0
                                ? Finding.skip(nothing)
                                : Finding.pass(flaws.seen() + " seen"));
    }

    /** Returns the worse of two findings; what was measured counts more than what was skipped. */
    public static Finding worse(Finding a, Finding b) {
        if (a.verdict() == Verdict.SKIP || b.verdict() == Verdict.SKIP) {
            return a.verdict() == Verdict.SKIP ? b : a;
        }
        return a.verdict().compareTo(b.verdict()) >= 0 ? a : b;
    }
}
