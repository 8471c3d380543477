package dev.mcptest.mcp;

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
}
