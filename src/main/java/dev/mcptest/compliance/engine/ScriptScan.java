package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.rule.Clause;
import dev.mcptest.compliance.rule.Script;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Exchange;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Judges what was seen in the run. */
final class ScriptScan {

    private static final String VERSION = "io.modelcontextprotocol/protocolVersion";

    private final Script script;
    private final Bench bench;
    private final Judgement judgement;

    ScriptScan(Rule rule, Script script, Bench bench) {
        this.script = script;
        this.bench = bench;
        this.judgement = new Judgement(rule, script, bench.revision());
    }

    Finding run() {
        List<Finding> all = new ArrayList<>();
        script.answersTo().forEach(method -> answers(method, all));
        script.notifications().forEach(method -> notifications(method, all));
        return all.isEmpty() ? Finding.skip("nothing of the kind was seen") : Judgement.worst(all);
    }

    private void answers(String method, List<Finding> all) {
        List<Exchange> seen =
                method.equals("any")
                        ? bench.traffic().exchanges()
                        : bench.traffic().exchanges(method);
        for (Exchange exchange : seen) {
            boolean answered =
                    exchange.answer().isResult()
                            || exchange.answer().isError()
                            || (judgesHttp() && isHttp(exchange.answer()));
            if (answered && exchange.answer().gate().isEmpty() && isOfEra(exchange)) {
                ObjectNode answer = Scope.of(exchange.answer());
                answer.set("sent", exchange.request());
                judge(answer)
                        .ifPresent(it -> all.add(it.with(exchange.evidence(Evidence.Role.SCAN))));
            }
        }
    }

    private static boolean isHttp(Answer answer) {
        return answer.kind() == Answer.Kind.HTTP || answer.kind() == Answer.Kind.UNANSWERED;
    }

    /** Most scripts look at messages only. */
    private boolean judgesHttp() {
        return script.judge().stream()
                .map(Clause::when)
                .anyMatch(it -> !it.status().isEmpty() || it.answer().contains("http"));
    }

    /** A server of both eras answers a request as the era of that request says. */
    private boolean isOfEra(Exchange exchange) {
        boolean modern = exchange.request().path("params").path("_meta").has(VERSION);
        return modern == bench.revision().isStateless();
    }

    private void notifications(String method, List<Finding> all) {
        for (Frame frame : notified(method)) {
            ObjectNode message = Json.object();
            message.set("message", frame.json());
            message.put("method", frame.method());
            message.set("params", frame.json().path("params"));
            judge(message).ifPresent(it -> all.add(it.with(evidence(frame))));
        }
    }

    private List<Frame> notified(String method) {
        return method.equals("any")
                ? bench.traffic().frames().stream()
                        .filter(it ->
                                it.isReceived() && !it.method().isEmpty() && !it.json().has("id"))
                        .toList()
                : bench.traffic().notifications(method);
    }

    private static Evidence evidence(Frame frame) {
        return new Evidence(
                Evidence.Role.SCAN,
                "",
                Optional.of(frame.text()),
                frame.status(),
                frame.headers(),
                Duration.ZERO);
    }

    /** Messages for which no clause holds say nothing. */
    private Optional<Finding> judge(ObjectNode seen) {
        Scope scope = new Scope(StartScope.of(bench, Optional.empty()), bench.connector().hiding());
        if (script.each().isEmpty()) {
            return judgement.clause(scope.and(seen)).map(Judgement.Ruling::finding);
        }
        Finding finding = judgement.of(seen, scope).finding();
        return Optional.of(finding);
    }
}
