package dev.mcptest.compliance.probe.hostile;

import static dev.mcptest.compliance.Evidence.Role.FENCE;
import static dev.mcptest.compliance.Evidence.Role.PROBE;
import static dev.mcptest.compliance.Evidence.Role.TWIN;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.probe.finding.TextArgument;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import java.util.List;
import java.util.Optional;

/** Sends long lines and long arguments. */
public final class LargeInput implements Probe {

    private static final String LINE = "TRANSPORT-007";
    private static final String ARGUMENT = "EDGE-003";
    private static final int MEGABYTE = 1024 * 1024;

    @Override
    public List<String> rules() {
        return List.of(LINE, ARGUMENT);
    }

    @Override
    public Lane lane() {
        return Lane.HOSTILE;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        if (bench.wants(LINE)) {
            bench.report(LINE, line(bench.own()));
        }
        if (bench.wants(ARGUMENT)) {
            Optional<TextArgument> tool = TextArgument.any(bench);
            bench.report(
                    ARGUMENT,
                    tool.isEmpty()
                            ? Finding.skip("no tool takes a text")
                            : argument(bench.own(), tool.get()));
        }
        // Much is garbage now, and the heap would rather grow than be swept of it.
        System.gc();
    }

    private static String method(Link link) {
        return link.revision().isStateless() ? "server/discover" : "ping";
    }

    private static Finding line(Link link) {
        Answer answer =
                link.ask(
                        Outgoing.request(method(link))
                                .meta(
                                        "com.example.probe/x",
                                        Json.nodes().stringNode("x".repeat(MEGABYTE))));
        return survived(link, answer);
    }

    private static Finding argument(Link link, TextArgument tool) {
        Answer twin = link.ask("tools/call", tool.call().params());
        if (!twin.isResult()) {
            return Findings.unserved(twin);
        }
        Answer answer = link.ask("tools/call", tool.with("x".repeat(MEGABYTE)));
        return survived(link, answer).with(twin.evidence(TWIN));
    }

    /** A dropped connection counts only when the server is gone. */
    private static Finding survived(Link link, Answer answer) {
        Optional<Finding> gated = Findings.gated(answer);
        if (gated.isPresent()) {
            return gated.get();
        }
        Answer after = link.fence();
        boolean alive = after.isResult() || after.isError();
        boolean told =
                (answer.isResponse() || answer.kind() == Answer.Kind.HTTP)
                        && answer.status().orElse(0) / 100 != 5;
        Finding finding =
                told && alive
                        ? Finding.pass(answer.describe())
                        : alive && answer.kind() == Answer.Kind.GONE && link.isHttp()
                                ? Finding.inconclusive(
                                        "the connection was dropped, but the server goes on")
                                : Finding.fail("after a megabyte: " + answer.describe());
        return finding.with(answer.evidence(PROBE)).with(after.evidence(FENCE));
    }
}
