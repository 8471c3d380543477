package dev.mcptest.judge;

import dev.mcptest.json.Json;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.suite.expect.Assertion;
import dev.mcptest.suite.expect.Transform;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** Thrown when a transform fails. */
public final class TransformException extends Exception {

    private static final long serialVersionUID = 1;
    private static final int MOST_LINES = 10;

    private final transient List<String> output;

    private TransformException(String message, List<String> output) {
        super(message);
        this.output = output;
    }

    /**
     * @param what what happened, as a clause
     * @param output the last lines of its output
     */
    static TransformException of(Transform transform, String what, List<String> output) {
        return new TransformException(
                "the transform `" + transform.text() + "` " + what,
                output.subList(Math.max(0, output.size() - MOST_LINES), output.size()));
    }

    String text() {
        return String.valueOf(getMessage());
    }

    /** Returns the failure of a test whose call could not be transformed. */
    public Failure ofCall(String testName, String phase) {
        return failure(testName, Optional.empty(), phase + ": " + text());
    }

    /** Returns the failure of an assertion whose value could not be transformed. */
    Failure ofAssertion(String testName, Assertion assertion) {
        return failure(testName, Optional.of(assertion), text());
    }

    private Failure failure(String testName, Optional<Assertion> assertion, String message) {
        ObjectNode details = Json.object();
        if (!output.isEmpty()) {
            details.put("output", String.join("\n", output));
        }
        return new Failure(
                FailureKind.TRANSFORM,
                testName,
                Optional.empty(),
                assertion.map(found -> found.target().toString()),
                assertion.map(found -> found.matcher().name()),
                message,
                Optional.empty(),
                Optional.empty(),
                details);
    }
}
