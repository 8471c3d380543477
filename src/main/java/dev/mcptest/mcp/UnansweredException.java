package dev.mcptest.mcp;

import dev.mcptest.result.FailureKind;

import java.time.Duration;

/** Carries a broken outcome to whoever asked. */
final class UnansweredException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient Outcome.Broken outcome;

    UnansweredException(Outcome.Broken outcome) {
        super(outcome.failure().getMessage(), outcome.failure());
        this.outcome = outcome;
    }

    Outcome.Broken outcome() {
        return outcome;
    }

    /** Returns this one; when the time of a later try was over, one that names all of the time. */
    UnansweredException within(String method, Duration timeout) {
        return outcome.failure().kind() == FailureKind.TIMEOUT
                ? new UnansweredException(
                        Outcome.Broken.of(CallException.timeout(Texts.unanswered(method, timeout))))
                : this;
    }
}
