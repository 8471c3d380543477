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

    /** Returns the name in a suite. */
    public String wire() {
        return wire;
    }

    /** Returns whether the hook runs for each test rather than once per run. */
    public boolean isPerTest() {
        return this == BEFORE_EACH || this == AFTER_EACH;
    }

    /** Returns whether the hook runs before its tests. */
    public boolean isBefore() {
        return this == BEFORE_ALL || this == BEFORE_EACH;
    }
}
