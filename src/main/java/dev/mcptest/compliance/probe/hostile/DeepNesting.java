package dev.mcptest.compliance.probe.hostile;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.probe.finding.TextArgument;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/**
 * Sends arguments that are nested deep; where no tool may be called, {@code _meta} of a request
 * that every server answers.
 */
public final class DeepNesting implements SingleRule {

    private static final int ID = 7_100_000;
    private static final String DEEP = "x-compliance-deep";
    private static final String META = "io.modelcontextprotocol/";

    @Override
    public String rule() {
        return "EDGE-011";
    }

    @Override
    public Lane lane() {
        return Lane.HOSTILE;
    }

    @Override
    public Finding finding(Bench bench) throws InterruptedException {
        Finding some = nested(bench, 1000);
        return Findings.worse(some, nested(bench, 10_000));
    }

    private static Finding nested(Bench bench, int levels) throws InterruptedException {
        try (Link link = bench.own()) {
            return nested(link, request(bench, link), levels);
        }
    }

    /** Returns a request with a text where the nesting belongs. */
    private static ObjectNode request(Bench bench, Link link) {
        Optional<TextArgument> text = TextArgument.any(bench);
        Optional<ToolCall> tool = bench.facts().callable().stream().findFirst();
        if (text.isPresent()) {
            return message("tools/call", text.get().with(DEEP));
        }
        if (tool.isPresent()) {
            ObjectNode arguments = tool.get().arguments().deepCopy().put(DEEP, DEEP);
            return message("tools/call", tool.get().params(arguments));
        }
        ObjectNode params = Json.object();
        params.putObject("_meta").put("com.example.probe/x", DEEP);
        return message(link.revision().isStateless() ? "server/discover" : "ping", params);
    }

    private static ObjectNode message(String method, ObjectNode params) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0").put("method", method);
        message.set("params", params);
        return message;
    }

    /** No tree of ours is as deep: the text is put together. */
    private static Outgoing outgoing(Link link, ObjectNode message, int levels) {
        message.put("id", ID + levels);
        boolean modern = link.revision().isStateless();
        if (modern) {
            ObjectNode meta = ((ObjectNode) message.path("params")).withObjectProperty("_meta");
            meta.put(META + "protocolVersion", link.revision().wire());
            meta.putObject(META + "clientCapabilities");
        }
        String deep = "[".repeat(levels) + "]".repeat(levels);
        String text = Json.write(message).replace(":\"" + DEEP + "\"", ":" + deep);
        Outgoing raw = Outgoing.raw(text);
        if (!modern || !link.isHttp()) {
            return raw;
        }
        String method = message.path("method").asString("");
        String name = message.path("params").path("name").asString("");
        Outgoing named = name.isEmpty() ? raw : raw.header("Mcp-Name", name);
        return named.header("Mcp-Method", method);
    }

    private static Finding nested(Link link, ObjectNode message, int levels) {
        Answer answer = link.askOrDrop(outgoing(link, message, levels));
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
