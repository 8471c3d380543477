package dev.mcptest.compliance.probe.input;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** Answers what a request asks for with too little, too much and nonsense. */
public final class InputAnswers implements Probe {

    private static final String MISSING = "SEQ-027";
    private static final String EXTRA = "SEQ-028";
    private static final String MALFORMED = "SEQ-029";
    private static final String OTHER_KEY = "x-compliance-nobody-asked";

    @Override
    public List<String> rules() {
        return List.of(MISSING, EXTRA, MALFORMED);
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.own(Replies.capabilities());
        Optional<Asking> found = Asking.simple(bench, link);
        if (found.isEmpty()) {
            rules().forEach(it ->
                    bench.report(it, Finding.skip("nothing completes after one answer")));
            return;
        }
        Asking asking = found.get();
        if (bench.wants(MISSING)) {
            bench.report(MISSING, missing(asking, link));
        }
        if (bench.wants(EXTRA)) {
            bench.report(EXTRA, extra(asking, link));
        }
        if (bench.wants(MALFORMED)) {
            bench.report(MALFORMED, malformed(asking, link));
        }
    }

    private static Finding missing(Asking asking, Link link) {
        JsonNode asked = asking.ask(link).result();
        ObjectNode other = Json.object();
        other.set(OTHER_KEY, Replies.to(asked).iterator().next());
        Answer answer = asking.retry(link, other, asked.path(Asking.STATE));
        return Findings.broken(answer)
                .orElseGet(() ->
                        Asking.asks(answer)
                                ? Finding.pass("asked again")
                                : unwanted(answer, "without an answer", "input_required"));
    }

    private static Finding extra(Asking asking, Link link) {
        JsonNode asked = asking.ask(link).result();
        ObjectNode more = (ObjectNode) Replies.to(asked);
        more.putObject(OTHER_KEY).put("action", "accept").putObject("content");
        Answer answer = asking.retry(link, more, asked.path(Asking.STATE));
        return Findings.broken(answer)
                .orElseGet(() ->
                        answer.isResult() && !Asking.asks(answer)
                                ? Finding.pass("ignored")
                                : unwanted(answer, "with one answer more", "a complete result"));
    }

    private static Finding malformed(Asking asking, Link link) {
        JsonNode asked = asking.ask(link).result();
        ObjectNode numbers = Json.object();
        Replies.to(asked).propertyNames().forEach(it -> numbers.put(it, 12345));
        Finding first = noticed(asking.retry(link, numbers, asked.path(Asking.STATE)), "a number");
        JsonNode again = asking.ask(link).result();
        JsonNode nothing = Json.nodes().nullNode();
        return Findings.worse(
                first, noticed(asking.retry(link, nothing, again.path(Asking.STATE)), "null"));
    }

    private static Finding noticed(Answer answer, String what) {
        boolean noticed =
                answer.isError()
                        || answer.kind() == Answer.Kind.HTTP
                        || Asking.asks(answer)
                        || answer.result().path("isError").asBoolean(false);
        return Findings.broken(answer)
                .orElseGet(() ->
                        noticed
                                ? Finding.pass("noticed")
                                : unwanted(answer, "with " + what, "an error or input_required"));
    }

    private static Finding unwanted(Answer answer, String how, String expected) {
        return Finding.warn("a retry " + how + " has " + answer.describe())
                .expecting(expected, answer.describe())
                .with(answer.evidence(PROBE));
    }
}
