package dev.mcptest.compliance.probe.flow;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Calls;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Awaited;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;
import dev.mcptest.process.Pressure;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Calls a tool that logs, with different thresholds. */
public final class LogLevels implements Probe {

    private static final String NOTICE = "notifications/message";
    private static final String LEVEL = "io.modelcontextprotocol/logLevel";
    private static final String SESSION_LEVEL = "LOG-003";
    private static final String REACHES = "LOG-006";
    private static final String REQUEST_LEVEL = "LOG-008";
    private static final String OFF_LISTEN = "LOG-010";
    private static final Duration GRACE = Duration.ofMillis(300);
    private static final List<String> BELOW = List.of("debug", "info", "notice", "warning");

    @Override
    public List<String> rules() {
        return List.of(SESSION_LEVEL, REACHES, REQUEST_LEVEL, OFF_LISTEN);
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<ToolCall> chatty = Calls.hinted(bench, "chatty").or(() -> Calls.of(bench, "logs"));
        if (chatty.isEmpty()) {
            rules().forEach(it -> bench.report(it, Finding.skip("no tool was seen to log")));
            return;
        }
        Outgoing call = Outgoing.request("tools/call", chatty.get().params());
        Link link = bench.own();
        if (bench.revision().isStateless()) {
            bench.report(REQUEST_LEVEL, perRequest(link, call));
            if (bench.wants(OFF_LISTEN)) {
                bench.report(OFF_LISTEN, offListen(link, call));
            }
        } else {
            bench.report(REACHES, reaches(link, call));
            bench.report(SESSION_LEVEL, threshold(link, call));
        }
    }

    private static Finding reaches(Link link, Outgoing call) {
        Answer _ = setLevel(link, "debug");
        long since = System.nanoTime();
        Answer answer = link.ask(call);
        int count = logs(link, since).size();
        return Findings.gated(answer)
                .orElseGet(() ->
                        count > 0
                                ? Finding.pass(count + " messages")
                                : Finding.warn("no message came at the level debug")
                                        .with(answer.evidence(PROBE)));
    }

    private static Finding threshold(Link link, Outgoing call) {
        Answer set = setLevel(link, "error");
        if (!set.isResult()) {
            return Findings.unserved(set);
        }
        long since = System.nanoTime();
        Answer answer = link.ask(call);
        Finding finding = below(logs(link, since));
        return finding.verdict() == Verdict.PASS
                ? finding
                : finding.as(Verdict.WARN).with(answer.evidence(PROBE));
    }

    private static Answer setLevel(Link link, String level) {
        return link.ask("logging/setLevel", Json.object().put("level", level));
    }

    private static Finding perRequest(Link link, Outgoing call) {
        long since = System.nanoTime();
        Answer answer = link.ask(call.meta(LEVEL, Json.nodes().stringNode("error")));
        return Findings.broken(answer)
                .orElseGet(() -> below(logs(link, since)).with(answer.evidence(PROBE)));
    }

    private static Finding below(List<JsonNode> logs) {
        return logs.stream()
                .map(it -> it.path("level").asString(""))
                .filter(BELOW::contains)
                .findFirst()
                .map(level ->
                        Finding.fail("a message of the level " + level)
                                .expecting("error or above", level))
                .orElseGet(() -> Finding.pass("nothing below the level error"));
    }

    private static List<JsonNode> logs(Link link, long since) {
        return link.traffic().received(link.number(), since).stream()
                .filter(it -> it.path("method").asString("").equals(NOTICE))
                .map(it -> it.path("params"))
                .toList();
    }

    private static Finding offListen(Link link, Outgoing call) {
        ObjectNode params = Json.object();
        params.putObject("notifications").put("toolsListChanged", true);
        long since = System.nanoTime();
        Awaited listening = link.send(Outgoing.request("subscriptions/listen", params));
        boolean acknowledged =
                link.awaitFrame(
                                since,
                                it ->
                                        it.method()
                                                .equals("notifications/subscriptions/acknowledged"),
                                link.timeout())
                        .isPresent();
        Answer answer = link.ask(call.meta(LEVEL, Json.nodes().stringNode("debug")));
        // Another connection: what was sent before the answer may be read after it.
        var _ =
                link.awaitFrame(
                        since,
                        it -> it.exchange() == listening.number() && it.method().equals(NOTICE),
                        Pressure.scaled(GRACE));
        List<JsonNode> there =
                listening.messages().stream()
                        .filter(it -> it.path("method").asString("").equals(NOTICE))
                        .filter(it -> link.isHttp() || isTagged(it))
                        .toList();
        listening.abandon();
        if (!acknowledged) {
            return Finding.inconclusive("the subscription was not acknowledged");
        }
        return there.isEmpty()
                ? Finding.pass("no log message on the subscription")
                : Finding.fail("a log message came on the subscription")
                        .with(answer.evidence(PROBE));
    }

    private static boolean isTagged(JsonNode message) {
        return message.path("params").path("_meta").has("io.modelcontextprotocol/subscriptionId");
    }
}
