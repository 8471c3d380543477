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

import java.util.List;
import java.util.Optional;

/** Gives back the state of a request changed, over another connection, or to another request. */
public final class InputState implements Probe {

    private static final String TAMPERED = "SEQ-030";
    private static final String FRESH = "SEQ-034";
    private static final String BOUND = "SEQ-035";

    @Override
    public List<String> rules() {
        return List.of(TAMPERED, FRESH, BOUND);
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.own(Replies.capabilities());
        if (bench.wants(FRESH)) {
            bench.report(FRESH, fresh(bench, link));
        }
        List<Asking> stateful =
                Asking.all(bench).stream()
                        .filter(it -> it.hasState() && it.isSimple(link))
                        .toList();
        if (stateful.isEmpty()) {
            List.of(TAMPERED, BOUND)
                    .forEach(it -> bench.report(it, Finding.skip("no state is asked back")));
            return;
        }
        if (bench.wants(TAMPERED)) {
            bench.report(TAMPERED, tampered(stateful.getFirst(), link));
        }
        if (bench.wants(BOUND)) {
            bench.report(
                    BOUND,
                    stateful.size() < 2
                            ? Finding.skip("only one request gives a state")
                            : bound(stateful.get(0), stateful.get(1), link));
        }
    }

    private static Finding tampered(Asking asking, Link link) {
        Finding worst = Finding.pass("refused");
        for (TamperedState way : TamperedState.values()) {
            JsonNode asked = asking.ask(link).result();
            String state = asked.path(Asking.STATE).asString("");
            JsonNode other = Json.nodes().stringNode(way.of(state));
            Answer answer = asking.retry(link, Replies.to(asked), other);
            worst = Findings.worse(worst, refused(answer));
        }
        return worst;
    }

    private static Finding refused(Answer answer) {
        Optional<Finding> broken = Findings.broken(answer);
        if (broken.isPresent() || answer.isError() || answer.kind() == Answer.Kind.HTTP) {
            return broken.orElseGet(() -> Finding.pass("refused"));
        }
        boolean failed = answer.result().path("isError").asBoolean(false);
        Finding finding =
                Asking.asks(answer) || failed
                        ? Finding.warn(
                                failed
                                        ? "a changed state is an error of the tool"
                                        : "a changed state starts again")
                        : Finding.fail("a changed state is taken");
        return finding.expecting("a JSON-RPC error", answer.describe())
                .with(answer.evidence(PROBE));
    }

    private static Finding fresh(Bench bench, Link link) throws InterruptedException {
        Optional<Asking> found =
                Asking.all(bench).stream()
                        .filter(it -> it.hasState() && it.isSimple(link))
                        .findFirst()
                        .or(() -> Asking.simple(bench, link));
        if (found.isEmpty()) {
            return Finding.skip("nothing completes after one answer");
        }
        JsonNode asked = found.get().ask(link).result();
        Link other = bench.own(Replies.capabilities());
        Answer answer = found.get().retry(other, asked);
        if (answer.isResult()) {
            return Finding.pass("a retry over another connection is served");
        }
        return link.isHttp()
                ? Findings.broken(answer)
                        .orElseGet(() ->
                                Finding.warn("over another connection: " + answer.describe())
                                        .expecting("served", answer.describe())
                                        .with(answer.evidence(PROBE)))
                : Finding.pass("another process does not know the state");
    }

    private static Finding bound(Asking one, Asking other, Link link) {
        JsonNode state = one.ask(link).result().path(Asking.STATE);
        JsonNode asked = other.ask(link).result();
        JsonNode none = Json.nodes().missingNode();
        Answer without = other.retry(link, Replies.to(asked), none);
        Answer answer = other.retry(link, Replies.to(asked), state);
        boolean ignored = without.isResult() && !Asking.asks(without);
        boolean taken = answer.isResult() && !Asking.asks(answer) && !ignored;
        return Findings.broken(answer)
                .orElseGet(() ->
                        taken && !answer.result().path("isError").asBoolean(false)
                                ? Finding.warn(other.name() + " takes the state of " + one.name())
                                        .expecting("refused", answer.describe())
                                        .with(answer.evidence(PROBE))
                                : Finding.pass(ignored ? "ignored" : "refused"));
    }
}
