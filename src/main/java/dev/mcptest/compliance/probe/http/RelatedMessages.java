package dev.mcptest.compliance.probe.http;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Calls;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes two calls at once and looks on whose stream progress comes. */
public final class RelatedMessages implements Probe {

    private static final String RELATED = "TRANSPORT-027";
    private static final String PROGRESS = "PROG-007";

    /** A slow tool is not waited for. */
    private static final int ENOUGH = 2;

    @Override
    public List<String> rules() {
        return List.of(RELATED, PROGRESS);
    }

    @Override
    public Lane lane() {
        return Lane.SLOW;
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
        Map<Long, Integer> notices = new HashMap<>();
        List<Answer> answers =
                link.askUntil(
                        tokens.stream().map(it -> call(tool.get(), it)).toList(),
                        (sent, frame) ->
                                frame.exchange() == sent.number()
                                        && !Streams.progress(frame).isMissingNode()
                                        && notices.merge(sent.number(), 1, Integer::sum) >= ENOUGH,
                        link.timeout());
        Finding finding = Finding.skip("no progress came on a stream");
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
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
