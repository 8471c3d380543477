package dev.mcptest.execute;

import dev.mcptest.judge.AnswerText;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcplab.Observed;
import dev.mcptest.mcplab.ToolUse;
import dev.mcptest.suite.TestCase;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What the checks of a test look at. */
final class Observations {

    private Observations() {}

    /** Returns what a test of one answer observed. */
    static Observed of(TestCase.Single test, CallOutcome outcome, Envelope answer) {
        List<ToolUse> calls =
                switch (test) {
                    case TestCase.ToolTest call -> List.of(use(call, outcome));
                    case TestCase.Injected injected -> List.of(use(injected.call(), outcome));
                    default -> List.of();
                };
        return Observed.of(calls, AnswerText.of(answer), List.of(test.header().server()));
    }

    /** Returns a call with the arguments as sent. */
    static ToolUse use(TestCase.ToolTest call, CallOutcome outcome) {
        JsonNode sent =
                outcome.request()
                        .map(request -> request.path("params").path("arguments"))
                        .filter(JsonNode::isObject)
                        .orElse(call.arguments());
        return new ToolUse(call.header().server(), call.tool(), sent);
    }

    /**
     * Returns what a conversation showed.
     *
     * @param tools the tools that the model was offered
     */
    static Observed of(JsonNode trace, List<String> servers, Set<String> tools) {
        List<ToolUse> calls = new ArrayList<>();
        for (JsonNode call : trace.path("tool_calls")) {
            calls.add(
                    new ToolUse(
                            call.path("server").asString(""),
                            call.path("name").asString(""),
                            call.has("malformed_args")
                                    ? MissingNode.getInstance()
                                    : call.path("args")));
        }
        return new Observed(
                calls, trace.path("final_response").asString(""), Set.copyOf(servers), tools);
    }
}
