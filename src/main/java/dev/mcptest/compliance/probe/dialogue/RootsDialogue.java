package dev.mcptest.compliance.probe.dialogue;

import static dev.mcptest.compliance.Evidence.Role.FENCE;
import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;
import dev.mcptest.process.Pressure;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers a server that asks for roots. */
public final class RootsDialogue implements Probe {

    private static final String UNDECLARED = "ROOTS-002";
    private static final String USED = "ROOTS-003";
    private static final Duration GRACE = Duration.ofMillis(300);
    private static final String CHANGE = "ROOTS-004";
    private static final String SURVIVED = "ROOTS-005";
    private static final String NOT_ASKED = "nobody asked for roots";

    /** How long after the handshake a server asks that does so on its own. */
    private static final Duration AFTER_HANDSHAKE = Duration.ofSeconds(2);

    @Override
    public List<String> rules() {
        return List.of(UNDECLARED, USED, CHANGE, SURVIVED);
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        if (bench.wants(UNDECLARED)) {
            bench.report(UNDECLARED, undeclared(bench));
        }
        if (bench.wants(USED)) {
            bench.report(USED, answered(bench, _ -> roots("file:///tmp/one", "file:///tmp/two")));
        }
        if (bench.wants(CHANGE)) {
            bench.report(CHANGE, change(bench));
        }
        if (bench.wants(SURVIVED)) {
            Finding none = answered(bench, _ -> roots());
            Finding error = answered(bench, _ -> Dialogue.error(-32603, "Internal error"));
            bench.report(SURVIVED, Findings.worse(none, error));
        }
    }

    private static boolean asks(Frame frame) {
        return frame.isReceived() && frame.method().equals(Dialogue.ROOTS);
    }

    private static ObjectNode declaration() {
        ObjectNode declared = Json.object();
        declared.putObject("roots").put("listChanged", true);
        return declared;
    }

    private static ObjectNode roots(String... uris) {
        ObjectNode result = Json.object();
        var roots = result.putArray("roots");
        for (String uri : uris) {
            roots.addObject().put("uri", uri).put("name", uri.substring(uri.lastIndexOf('/') + 1));
        }
        return Dialogue.result(result);
    }

    private static Finding undeclared(Bench bench) throws InterruptedException {
        long since = System.nanoTime();
        Link link = bench.own();
        link.listen();
        for (ToolCall tool : asking(bench)) {
            Answer _ = link.ask("tools/call", tool.params());
        }
        Answer _ = link.fence();
        return link.awaitFrame(since, RootsDialogue::asks, Pressure.scaled(GRACE))
                .map(it ->
                        Finding.fail("roots/list came to a client that did not declare roots")
                                .expecting("no roots/list", it.text()))
                .orElseGet(() -> Finding.pass("no roots/list"));
    }

    private static Finding answered(Bench bench, Dialogue.Reply reply) throws InterruptedException {
        Link link = bench.unopened(bench.profile().declaring(declaration()));
        link.tools(bench.facts().tools());
        var dialogue = new Dialogue(link, Map.of(Dialogue.ROOTS, reply));
        long since = System.nanoTime();
        link.open();
        link.listen();
        for (ToolCall tool : asking(bench)) {
            Answer answer = dialogue.call(tool.params());
            if (!dialogue.asked().isEmpty()) {
                return Findings.answered(answer);
            }
        }
        return asksOnItsOwn(bench)
                        && link.awaitFrame(since, RootsDialogue::asks, AFTER_HANDSHAKE).isPresent()
                ? Findings.answered(link.fence())
                : Finding.skip(NOT_ASKED);
    }

    /** Returns whether the server asked for roots at all so far. */
    private static boolean asksOnItsOwn(Bench bench) {
        return bench.traffic().frames().stream().anyMatch(RootsDialogue::asks);
    }

    private static List<ToolCall> asking(Bench bench) {
        return bench.facts().callable().stream()
                .filter(it -> bench.facts().kinds(it.name()).contains("asks"))
                .filter(it -> !bench.facts().kinds(it.name()).contains("elicits"))
                .filter(it -> !bench.facts().kinds(it.name()).contains("samples"))
                .toList();
    }

    private static Finding change(Bench bench) throws InterruptedException {
        Link link = bench.own(declaration());
        link.onRequest(Dialogue.ROOTS, _ -> Optional.of(roots("file:///tmp/one")));
        Answer told = link.tell("notifications/roots/list_changed");
        Answer after = link.fence();
        boolean accepted = !link.isHttp() || told.status().orElse(0) / 100 == 2;
        return accepted && after.isResult()
                ? Finding.pass("accepted")
                : Findings.gated(told)
                        .or(() -> Findings.gated(after))
                        .orElseGet(() ->
                                Finding.warn(
                                                "the notice got "
                                                        + told.describe()
                                                        + ", then ping "
                                                        + after.describe())
                                        .with(told.evidence(PROBE))
                                        .with(after.evidence(FENCE)));
    }
}
