package dev.mcptest.compliance.probe.http;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Calls;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Awaited;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/** Makes two calls at once and looks on whose stream progress comes. */
public final class RelatedMessages implements Probe {

    private static final String RELATED = "TRANSPORT-027";
    private static final String PROGRESS = "PROG-007";

    @Override
    public List<String> rules() {
        return List.of(RELATED, PROGRESS);
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<ToolCall> tool = Calls.of(bench, "progress");
        if (tool.isEmpty()) {
            rules().forEach(it -> bench.report(it, Finding.skip("no tool reports progress")));
            return;
        }
        Link link = bench.own();
        List<JsonNode> tokens =
                List.of(
                        Json.nodes().stringNode("mcptest-one"),
                        Json.nodes().stringNode("mcptest-two"));
        List<Awaited> calls = tokens.stream().map(it -> link.send(call(tool.get(), it))).toList();
        Finding finding = Finding.skip("no progress came on a stream");
        for (int i = 0; i < calls.size(); i++) {
            Answer answer = calls.get(i).await(link.timeout());
            for (JsonNode message : answer.before()) {
                JsonNode token = message.path("params").path("progressToken");
                if (!token.isMissingNode() && !token.equals(tokens.get(i))) {
                    finding =
                            Finding.fail("progress of another call came on a stream")
                                    .expecting(tokens.get(i).toString(), token.toString())
                                    .with(answer.evidence(PROBE));
                } else if (!token.isMissingNode() && finding.verdict() != Verdict.FAIL) {
                    finding = Finding.pass("each stream carries its own progress");
                }
            }
        }
        bench.report(RELATED, finding);
        bench.report(PROGRESS, finding);
    }

    private static Outgoing call(ToolCall tool, JsonNode token) {
        return Outgoing.request("tools/call", tool.params()).meta("progressToken", token);
    }
}
