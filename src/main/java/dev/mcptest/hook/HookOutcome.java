package dev.mcptest.hook;

/** The result of the hooks before a test, or before all tests. */
sealed interface HookOutcome {

    /** The tests may run; later hooks get this state. */
    record Ready(HookState state) implements HookOutcome {}

    /** A hook asked to skip the tests. */
    record Skip(String reason) implements HookOutcome {}

    /** A hook failed, so the tests cannot run. */
    record Failed(HookFailure failure) implements HookOutcome {}
}
