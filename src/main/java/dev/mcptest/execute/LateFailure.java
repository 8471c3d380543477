package dev.mcptest.execute;

import dev.mcptest.mcp.CallFailure;
import dev.mcptest.result.Failure;

/**
 * A breach of the protocol that nobody waited for any more: it came while the server was closed.
 *
 * @param step the test that used the server last, which answers for it
 */
record LateFailure(Plan.Step step, CallFailure cause) {

    Failure failure() {
        return Failure.of(
                cause.kind(),
                step.test().header().name(),
                "after the last answer, when the server was closed: " + cause.getMessage());
    }
}
