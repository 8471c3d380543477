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

/** Sends long lines, long arguments and deep nesting. */
public final class LargeInput implements Probe {

    private static final String LINE = "TRANSPORT-007";
    private static final String ARGUMENT = "EDGE-003";
    private static final String NESTING = "EDGE-011";
    private static final int MEGABYTE = 1024 * 1024;
    private static final int RAW_ID = 7_100_000;

    @Override
    public List<String> rules() {
        return List.of(LINE, ARGUMENT, NESTING);
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
        if (bench.wants(NESTING)) {
            Finding worst = nested(bench, 1000);
            bench.report(NESTING, Findings.worse(worst, nested(bench, 10_000)));
        }
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

    private static Finding nested(Bench bench, int levels) throws InterruptedException {
        try (Link link = bench.own()) {
            return nested(link, levels);
        }
    }

    private static Finding nested(Link link, int levels) {
        String deep = "[".repeat(levels) + "]".repeat(levels);
        String meta =
                link.revision().isStateless()
                        ? "\"io.modelcontextprotocol/protocolVersion\":\""
                                + link.revision().wire()
                                + "\",\"io.modelcontextprotocol/clientCapabilities\":{},"
                        : "";
        String text =
                "{\"jsonrpc\":\"2.0\",\"id\":"
                        + (RAW_ID + levels)
                        + ",\"method\":\""
                        + method(link)
                        + "\",\"params\":{\"_meta\":{"
                        + meta
                        + "\"com.example.probe/x\":"
                        + deep
                        + "}}}";
        Outgoing raw = Outgoing.raw(text);
        Answer answer =
                link.askOrDrop(
                        link.revision().isStateless() && link.isHttp()
                                ? raw.header("Mcp-Method", method(link))
                                : raw);
        if (answer.kind() == Answer.Kind.NONE && answer.alive()) {
            return Finding.warn(levels + " levels of nesting were dropped")
                    .with(answer.evidence(PROBE));
        }
        return Findings.broken(answer)
                .orElseGet(() ->
                        answer.alive()
                                ? Finding.pass(answer.describe())
                                : Finding.fail("no answer after " + levels + " levels of nesting")
                                        .with(answer.evidence(PROBE)));
    }
}
