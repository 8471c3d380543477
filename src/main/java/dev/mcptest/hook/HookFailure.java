package dev.mcptest.hook;

import dev.mcptest.json.Json;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.suite.HookPhase;
import dev.mcptest.suite.HookStep;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/**
 * The failure of a hook.
 *
 * @param message which hook failed and how
 * @param output the last lines of its output
 */
record HookFailure(String message, List<String> output) {

    private static final int MOST_LINES = 10;

    static HookFailure of(HookPhase phase, HookStep step, String what, List<String> output) {
        return new HookFailure(
                "the " + phase.wire() + " hook `" + step.text() + "` " + what,
                output.subList(Math.max(0, output.size() - MOST_LINES), output.size()));
    }

    /** Returns the failure of a test that cannot run because of this. */
    Failure of(String testName) {
        ObjectNode details = Json.object();
        if (!output.isEmpty()) {
            details.put("output", String.join("\n", output));
        }
        return new Failure(
                FailureKind.HOOK,
                testName,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                message,
                Optional.empty(),
                Optional.empty(),
                details);
    }

    /** Returns everything on one line. */
    String sentence() {
        return output.isEmpty() ? message : message + ": " + String.join(" | ", output);
    }
}
