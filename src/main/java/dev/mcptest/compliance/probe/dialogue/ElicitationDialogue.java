package dev.mcptest.compliance.probe.dialogue;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.value.FormContent;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers the forms of a tool in different ways. */
public final class ElicitationDialogue implements Probe {

    private static final String UNDECLARED = "ELICIT-002";
    private static final String MODES = "ELICIT-007";
    private static final String ACCEPT = "ELICIT-010";
    private static final String DECLINE = "ELICIT-011";
    private static final String INVALID = "ELICIT-012";

    @Override
    public List<String> rules() {
        return List.of(UNDECLARED, MODES, ACCEPT, DECLINE, INVALID);
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<ToolCall> tool = bench.tool("elicits");
        if (tool.isEmpty()) {
            rules().forEach(it -> bench.report(it, Finding.skip("no tool was seen to elicit")));
            return;
        }
        if (bench.wants(UNDECLARED)) {
            bench.report(UNDECLARED, Undeclared.probe(bench, tool.get(), Dialogue.ELICITATION));
        }
        if (bench.wants(MODES)) {
            bench.report(MODES, modes(bench, tool.get()));
        }
        if (bench.wants(ACCEPT)) {
            bench.report(ACCEPT, accept(bench, tool.get()));
        }
        if (bench.wants(DECLINE)) {
            Finding decline = ended(bench, tool.get(), "decline");
            bench.report(DECLINE, Findings.worse(decline, ended(bench, tool.get(), "cancel")));
        }
        if (bench.wants(INVALID)) {
            bench.report(INVALID, invalid(bench, tool.get()));
        }
    }

    private static ObjectNode declaration(ObjectNode modes) {
        ObjectNode declared = Json.object();
        declared.set("elicitation", modes);
        return declared;
    }

    private static Dialogue dialogue(Link link, Dialogue.Reply reply) {
        return new Dialogue(link, Map.of(Dialogue.ELICITATION, reply));
    }

    private static Finding modes(Bench bench, ToolCall tool) throws InterruptedException {
        Finding form = mode(bench, tool, Json.object(), "url");
        ObjectNode url = Json.object();
        url.putObject("url");
        return Findings.worse(form, mode(bench, tool, url, "form"));
    }

    private static Finding mode(Bench bench, ToolCall tool, ObjectNode modes, String other)
            throws InterruptedException {
        try (Link link = bench.own(declaration(modes))) {
            var dialogue = dialogue(link, _ -> Dialogue.action("decline"));
            Answer answer = dialogue.call(tool.params());
            boolean wrong =
                    dialogue.asked().stream()
                            .anyMatch(it -> it.path("mode").asString("form").equals(other));
            return wrong
                    ? Finding.fail("the mode " + other + " was used, which was not declared")
                            .with(answer.evidence(PROBE))
                    : Finding.pass("only declared modes were used");
        }
    }

    private static Finding accept(Bench bench, ToolCall tool) throws InterruptedException {
        try (Link link = bench.own(declaration(Json.object()))) {
            var dialogue =
                    dialogue(
                            link,
                            it -> Dialogue.accept(FormContent.valid(it.path("requestedSchema"))));
            Answer answer = dialogue.call(tool.params());
            if (dialogue.asked().isEmpty()) {
                return Finding.skip("the tool did not ask");
            }
            return Findings.served(answer);
        }
    }

    private static Finding ended(Bench bench, ToolCall tool, String action)
            throws InterruptedException {
        try (Link link = bench.own(declaration(Json.object()))) {
            var dialogue = dialogue(link, _ -> Dialogue.action(action));
            Answer answer = dialogue.call(tool.params());
            if (dialogue.asked().isEmpty()) {
                return Finding.skip("the tool did not ask");
            }
            if (dialogue.askedTooOften()) {
                return Finding.fail("after \"" + action + "\" it was asked again and again")
                        .with(answer.evidence(PROBE));
            }
            return Findings.answered(answer);
        }
    }

    private static Finding invalid(Bench bench, ToolCall tool) throws InterruptedException {
        try (Link link = bench.own(declaration(Json.object()))) {
            var dialogue =
                    dialogue(
                            link,
                            it -> Dialogue.accept(FormContent.invalid(it.path("requestedSchema"))));
            Answer answer = dialogue.call(tool.params());
            List<JsonNode> asked = dialogue.asked();
            if (asked.isEmpty()) {
                return Finding.skip("the tool did not ask");
            }
            boolean noticed =
                    asked.size() > 1
                            || answer.isError()
                            || answer.result().path("isError").asBoolean(false);
            return Findings.broken(answer)
                    .map(it ->
                            it.verdict() == Verdict.FAIL && noticed
                                    ? Finding.pass("asked again")
                                    : it)
                    .orElseGet(() ->
                            noticed
                                    ? Finding.pass("invalid content was noticed")
                                    : Finding.warn("invalid content was taken")
                                            .with(answer.evidence(PROBE)));
        }
    }
}
