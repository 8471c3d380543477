package dev.mcptest.judge;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;

import java.util.Optional;

/** Judges calls of tests without assertions, which have to succeed. */
final class SuccessJudge {

    private SuccessJudge() {}

    /** Returns the failure for a response that is an error. */
    static Failure failure(String testName, Envelope envelope, Hiding hiding) {
        return new Failure(
                FailureKind.ASSERTION,
                testName,
                Optional.empty(),
                Optional.of(envelope.isRpcError() ? "result.error" : "result.isError"),
                Optional.of("succeeds"),
                ErrorText.of(envelope).text(hiding),
                Optional.empty(),
                Optional.empty(),
                Json.object()
                        .put(
                                "note",
                                "a test without assertions passes only when its call succeeds"));
    }
}
