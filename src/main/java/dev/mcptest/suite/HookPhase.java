package dev.mcptest.suite;

/** When a hook runs. */
public enum HookPhase {
    BEFORE_ALL("beforeAll"),
    BEFORE_EACH("beforeEach"),
    AFTER_EACH("afterEach"),
    AFTER_ALL("afterAll");

    private final String wire;

    HookPhase(String wire) {
        this.wire = wire;
    }

    /** Returns the spelling of the suite. */
    public String wire() {
        return wire;
    }

    /** Returns whether it belongs to one test rather than to the run. */
    public boolean isPerTest() {
        return this == BEFORE_EACH || this == AFTER_EACH;
    }

    /** Returns whether what it brings about comes before the tests it belongs to. */
    public boolean isBefore() {
        return this == BEFORE_ALL || this == BEFORE_EACH;
    }
}
