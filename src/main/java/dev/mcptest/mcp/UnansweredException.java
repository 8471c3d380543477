package dev.mcptest.mcp;

import dev.mcptest.result.FailureKind;

import java.time.Duration;

/** Throws a broken outcome to the caller. */
public final class UnansweredException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient Outcome.Broken outcome;

    public UnansweredException(Outcome.Broken outcome) {
        super(outcome.failure().getMessage(), outcome.failure());
        this.outcome = outcome;
    }

    public Outcome.Broken outcome() {
        return outcome;
    }

    /** Returns this exception, or, if a retry timed out, one that names the total timeout. */
    public UnansweredException within(String method, Duration timeout) {
        return outcome.failure().kind() == FailureKind.TIMEOUT
                ? new UnansweredException(
                        Outcome.Broken.of(CallException.timeout(Texts.unanswered(method, timeout))))
                : this;
    }
}
