package dev.mcptest.compliance.probe.lifecycle;

import static dev.mcptest.compliance.Evidence.Role.PROBE;
import static dev.mcptest.compliance.Evidence.Role.TWIN;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** Looks for state that a connection carries from one stateless request to the next. */
public final class ConnectionState implements SingleRule {

    private static final String CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

    @Override
    public String rule() {
        return "PROTO-040";
    }

    @Override
    public Finding finding(Bench bench) throws InterruptedException {
        Link link = bench.own();
        Finding lists = lists(link, bench.own());
        Optional<ToolCall> asking = bench.tool("elicits").or(() -> bench.tool("asks"));
        return asking.isEmpty() ? lists : Findings.worse(lists, calls(link, asking.get()));
    }

    private static Finding lists(Link one, Link other) {
        Answer first = one.ask("tools/list");
        Answer elsewhere = other.ask("tools/list");
        if (!first.isResult() || !elsewhere.isResult()) {
            return Finding.skip("tools/list has no result");
        }
        if (JsonEquality.equal(tools(first), tools(elsewhere))) {
            return Finding.pass("two connections see the same tools");
        }
        return JsonEquality.equal(tools(first), tools(one.ask("tools/list")))
                ? Finding.fail("two connections see different tools")
                        .with(first.evidence(TWIN))
                        .with(elsewhere.evidence(PROBE))
                : Finding.skip("the list of tools changes from request to request");
    }

    private static JsonNode tools(Answer answer) {
        return answer.result().path("tools");
    }

    private static Finding calls(Link link, ToolCall call) {
        Outgoing plain = Outgoing.request("tools/call", call.params());
        JsonNode form = Json.object().set("elicitation", Json.object().set("form", Json.object()));
        Answer declared = link.ask(plain.meta(CAPABILITIES, form));
        Answer undeclared = link.ask(plain);
        if (!isAsking(declared)) {
            return Finding.pass("two connections see the same tools");
        }
        return isAsking(undeclared)
                ? Finding.fail("an undeclared elicitation was sent after a declared one")
                        .with(declared.evidence(TWIN))
                        .with(undeclared.evidence(PROBE))
                : Finding.pass("declarations hold for one request only");
    }

    private static boolean isAsking(Answer answer) {
        return answer.result()
                .path("inputRequests")
                .valueStream()
                .anyMatch(it -> it.path("method").asString("").equals("elicitation/create"));
    }
}
