package dev.mcptest.hook;

/** What came of the hooks before a test, or before all of them. */
sealed interface HookOutcome {

    /** The tests may run; later hooks find this. */
    record Ready(HookState state) implements HookOutcome {}

    /** A hook said that the tests should not run. */
    record Skip(String reason) implements HookOutcome {}

    /** A hook failed, so the tests cannot run. */
    record Failed(HookFailure failure) implements HookOutcome {}
}
