package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.rule.Step;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.Map;

/** Sends the steps of a rule on one connection. */
final class StepSender {

    private static final String INITIALIZE = "initialize";

    private final Link link;
    private final Scope scope;

    StepSender(Link link, Scope scope) {
        this.link = link;
        this.scope = scope;
    }

    /** Sends a step and waits for the answer, or for a sign that there is none. */
    Answer send(Step step) {
        if (step.kind() == Step.Kind.FENCE) {
            return link.fence();
        }
        Outgoing outgoing = outgoing(step);
        if (link.isHttp()) {
            return outgoing.http().equals("GET")
                    ? link.send(outgoing).awaitHead(link.timeout())
                    : link.ask(outgoing);
        }
        boolean unanswered = step.kind() != Step.Kind.REQUEST;
        return step.fence() || unanswered ? link.askOrDrop(outgoing) : link.ask(outgoing);
    }

    /** Keeps the answer for later steps. */
    void keep(Step step, Answer answer) {
        step.name().ifPresent(name -> scope.put(name, Scope.of(answer)));
        boolean opens = step.value().asString("").equals(INITIALIZE);
        if (opens
                && step.kind() == Step.Kind.REQUEST
                && link.opening().isEmpty()
                && answer.isResult()) {
            link.agreed(answer);
        }
    }

    private Outgoing outgoing(Step step) {
        JsonNode value = scope.fill(step.value());
        Outgoing outgoing =
                switch (step.kind()) {
                    case REQUEST, FENCE -> Outgoing.request(value.asString(""), params(step));
                    case NOTIFY -> Outgoing.notification(value.asString(""), params(step));
                    case JSON -> Outgoing.json(value);
                    case RAW -> Outgoing.raw(value.asString(""));
                    case HTTP ->
                            Outgoing.http(
                                    value.path("method").asString("POST"),
                                    body(value.path("body")));
                };
        if (!step.id().isMissingNode() && outgoing.json().isObject()) {
            outgoing = outgoing.id(scope.fill(step.id()));
        }
        JsonNode more = step.kind() == Step.Kind.HTTP ? value.path("headers") : Json.object();
        for (JsonNode headers : new JsonNode[] {more, scope.fill(step.headers())}) {
            for (Map.Entry<String, JsonNode> header : headers.properties()) {
                outgoing =
                        header.getValue().isNull()
                                ? outgoing.withoutHeader(header.getKey())
                                : outgoing.header(header.getKey(), header.getValue().asString(""));
            }
        }
        for (Map.Entry<String, JsonNode> meta : scope.fill(step.meta()).properties()) {
            outgoing =
                    meta.getValue().isNull()
                            ? outgoing.withoutMeta(meta.getKey())
                            : outgoing.meta(meta.getKey(), meta.getValue());
        }
        return outgoing;
    }

    private JsonNode params(Step step) {
        boolean opens = step.value().asString("").equals(INITIALIZE);
        return step.params().isMissingNode() && opens
                ? link.profile().initialize()
                : scope.fill(step.params());
    }

    private static String body(JsonNode body) {
        return body.isMissingNode() ? "" : body.isString() ? body.stringValue() : Json.write(body);
    }
}
