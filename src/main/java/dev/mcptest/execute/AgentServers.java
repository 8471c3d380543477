package dev.mcptest.execute;

import dev.mcptest.agent.AgentLoop;
import dev.mcptest.agent.ToolAnswer;
import dev.mcptest.agent.ToolRequest;
import dev.mcptest.agent.ToolTexts;
import dev.mcptest.json.Json;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.plan.Plan;
import dev.mcptest.record.OpenRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.part.Canonical;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Transforms;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The servers of a conversation. What they do wrong goes to the record of the test. */
final class AgentServers implements AgentLoop.Tools {

    private final Caller caller;
    private final Plan.Step step;
    private final OpenRecord result;
    private final ArrayNode durationsMs = Json.array();

    AgentServers(Caller caller, Plan.Step step, OpenRecord result) {
        this.caller = caller;
        this.step = step;
        this.result = result;
    }

    /** Opens all servers and lists their tools; empty when one of them fails. */
    Optional<Map<String, List<JsonNode>>> tools(AgentTest test) {
        Map<String, List<JsonNode>> tools = new LinkedHashMap<>();
        for (String server : test.servers()) {
            CallOutcome list = caller.tools(step, header(server));
            result.called(list);
            list.failures().forEach(result::fail);
            if (list.envelope().isEmpty() || !list.failures().isEmpty()) {
                return Optional.empty();
            }
            tools.put(server, list.envelope().get().result().path("tools").valueStream().toList());
        }
        return Optional.of(tools);
    }

    @Override
    public Optional<ToolAnswer> call(ToolRequest request) {
        CallOutcome outcome =
                caller.call(
                        step,
                        new TestCase.ToolTest(
                                header(request.server()),
                                request.tool(),
                                request.args(),
                                Transforms.NONE,
                                Expectation.NONE));
        result.called(outcome);
        outcome.duration().ifPresent(ms -> durationsMs.add(Canonical.millis(ms)));
        List<Failure> failures = outcome.failures();
        if (!failures.isEmpty() && failures.getFirst().kind() == FailureKind.TIMEOUT) {
            return Optional.of(ToolTexts.error(failures.getFirst().message()));
        }
        failures.forEach(result::fail);
        return failures.isEmpty()
                ? outcome.envelope().map(envelope -> ToolTexts.of(envelope.ofTool().result()))
                : Optional.empty();
    }

    /** Returns how long each call took that was sent; empty when none was. */
    Optional<JsonNode> durationsMs() {
        return durationsMs.isEmpty() ? Optional.empty() : Optional.of(durationsMs);
    }

    private TestHeader header(String server) {
        return step.test().header().forCall(server, Optional.empty());
    }
}
