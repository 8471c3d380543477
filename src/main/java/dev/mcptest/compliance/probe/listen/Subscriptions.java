package dev.mcptest.compliance.probe.listen;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** Opens subscriptions and looks at their first messages. */
public final class Subscriptions implements Probe {

    private static final String FIRST = "SEQ-015";
    private static final String TAGGED = "SEQ-016";
    private static final String SUBSET = "SEQ-018";
    private static final String TWO = "SEQ-019";
    private static final String UNFILTERED = "SEQ-021";
    private static final int INVALID_PARAMS = -32602;
    private static final String SEE = "no acknowledgment: see SEQ-015";

    @Override
    public List<String> rules() {
        return List.of(FIRST, TAGGED, SUBSET, TWO, UNFILTERED);
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.own();
        ObjectNode declared = Filter.declared(bench.facts());
        ObjectNode everything = Filter.everything(bench.facts());
        ObjectNode one = Filter.first(declared);
        Listened first = listen(link, Json.nodes().numberNode(0), declared);
        bench.report(FIRST, acknowledged(first));
        if (first.first().isEmpty()) {
            rules().stream()
                    .filter(it -> !it.equals(FIRST))
                    .forEach(it -> bench.report(it, Finding.skip(SEE)));
            return;
        }
        Listened all = listen(link, Json.nodes().numberNode(7), everything);
        Listened last = listen(link, Json.nodes().stringNode("s-1"), one);
        List<Listened> acknowledged =
                List.of(first, all, last).stream().filter(Listened::isAcknowledged).toList();
        bench.report(TAGGED, tagged(acknowledged));
        bench.report(SUBSET, subset(acknowledged, bench));
        if (bench.wants(TWO)) {
            bench.report(TWO, two(link, declared, one));
        }
        if (bench.wants(UNFILTERED)) {
            bench.report(UNFILTERED, unfiltered(link));
        }
    }

    /** A subscription, what it asked for, and its first message. */
    private record Listened(Subscription subscription, JsonNode filter, Optional<Frame> first) {

        boolean isAcknowledged() {
            return first.map(it -> it.method().equals(Subscription.ACKNOWLEDGED)).orElse(false);
        }

        JsonNode promised() {
            return first.orElseThrow().json().path("params").path("notifications");
        }
    }

    private static Listened listen(Link link, JsonNode id, JsonNode filter) {
        Subscription subscription = Subscription.open(link, id, filter);
        Optional<Frame> first = subscription.first();
        subscription.cancel();
        return new Listened(subscription, filter, first);
    }

    private static Finding acknowledged(Listened listened) {
        Answer answer = listened.subscription().answer();
        Optional<Finding> gated = Findings.gated(answer);
        if (gated.isPresent()) {
            return gated.get();
        }
        if (listened.first().isEmpty()) {
            return Finding.fail("no acknowledgment came")
                    .expecting(Subscription.ACKNOWLEDGED, "nothing");
        }
        Frame frame = listened.first().get();
        if (!listened.isAcknowledged()) {
            return Finding.fail("the first message is not the acknowledgment")
                    .expecting(Subscription.ACKNOWLEDGED, frame.text())
                    .with(listened.subscription().evidence(frame));
        }
        return listened.promised().isObject()
                ? Finding.pass("acknowledged")
                : Finding.fail("the acknowledgment has no object \"notifications\"")
                        .with(listened.subscription().evidence(frame));
    }

    private static Finding tagged(List<Listened> all) {
        for (Listened listened : all) {
            JsonNode id = listened.subscription().id();
            for (Frame frame : listened.subscription().notifications()) {
                JsonNode tag = Subscription.tag(frame.json());
                if (!tag.equals(id)) {
                    return Finding.fail("a message of subscription " + id + " names " + tagOf(tag))
                            .expecting(id.toString(), tagOf(tag))
                            .with(listened.subscription().evidence(frame));
                }
            }
        }
        return all.isEmpty() ? Finding.skip(SEE) : Finding.pass("tagged with the id as sent");
    }

    private static String tagOf(JsonNode tag) {
        return tag.isMissingNode() ? "none" : tag.toString();
    }

    private static Finding subset(List<Listened> all, Bench bench) {
        for (Listened listened : all) {
            var flaws = new Flaws();
            Filter.check(listened.filter(), listened.promised(), bench.facts(), flaws);
            if (flaws.violation().isPresent() || flaws.deviation().isPresent()) {
                return Findings.of(flaws, SEE)
                        .expecting("a part of " + listened.filter(), listened.promised().toString())
                        .with(listened.subscription().evidence(listened.first().orElseThrow()));
            }
        }
        return all.isEmpty() ? Finding.skip(SEE) : Finding.pass("no more than was asked for");
    }

    private static Finding two(Link link, JsonNode filter, JsonNode other) {
        List<Subscription> both =
                List.of(
                        Subscription.open(link, Json.nodes().stringNode("s-2"), filter),
                        Subscription.open(link, Json.nodes().stringNode("s-3"), other));
        Finding finding = Finding.pass("both are acknowledged");
        for (Subscription one : both) {
            Optional<Frame> first = one.first();
            boolean good =
                    first.isPresent()
                            && (first.get().json().has("error")
                                    || (first.get().method().equals(Subscription.ACKNOWLEDGED)
                                            && Subscription.tag(first.get().json())
                                                    .equals(one.id())));
            if (!good) {
                finding =
                        Finding.warn("the subscription " + one.id() + " is not acknowledged")
                                .expecting(
                                        "an acknowledgment or an error",
                                        first.map(Frame::text).orElse("nothing"));
            }
        }
        both.forEach(Subscription::cancel);
        return finding;
    }

    private static Finding unfiltered(Link link) {
        Subscription subscription =
                Subscription.open(link, Json.nodes().stringNode("s-4"), Json.nodes().missingNode());
        Optional<Frame> first = subscription.first();
        subscription.cancel();
        Answer answer = subscription.answer();
        Optional<Finding> gated = Findings.gated(answer);
        if (gated.isPresent()) {
            return gated.get();
        }
        JsonNode message = first.map(Frame::json).orElseGet(() -> Json.nodes().missingNode());
        int code = message.path("error").path("code").asInt(0);
        if (code == INVALID_PARAMS) {
            return Finding.pass("refused with -32602");
        }
        String did = first.map(Frame::text).orElse("nothing");
        boolean nothing = message.path("params").path("notifications").isEmpty();
        boolean refused = code != 0 || answer.kind() == Answer.Kind.HTTP;
        boolean acknowledged =
                message.path("method").asString("").equals(Subscription.ACKNOWLEDGED);
        Finding finding =
                refused || (acknowledged && nothing)
                        ? Finding.warn(refused ? "refused otherwise" : "acknowledged with nothing")
                        : Finding.fail("a subscription without a filter is not refused");
        return finding.expecting("error -32602", did).with(answer.evidence(PROBE));
    }
}
