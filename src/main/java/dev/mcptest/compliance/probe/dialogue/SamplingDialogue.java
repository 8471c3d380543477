package dev.mcptest.compliance.probe.dialogue;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.value.SamplingForm;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers a tool that asks for sampling in different ways. */
public final class SamplingDialogue implements Probe {

    private static final String UNDECLARED = "SAMPLE-002";
    private static final String TOOLS = "SAMPLE-005";
    private static final String BALANCED = "SAMPLE-006";
    private static final String CONTEXT = "SAMPLE-007";
    private static final String REJECTED = "SAMPLE-009";
    private static final String COMPLETES = "SAMPLE-010";

    @Override
    public List<String> rules() {
        return List.of(UNDECLARED, TOOLS, BALANCED, CONTEXT, REJECTED, COMPLETES);
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<ToolCall> tool = bench.tool("samples");
        if (tool.isEmpty()) {
            rules().forEach(it -> bench.report(it, Finding.skip("no tool was seen to sample")));
            return;
        }
        if (bench.wants(UNDECLARED)) {
            bench.report(UNDECLARED, Undeclared.probe(bench, tool.get(), Dialogue.SAMPLING));
        }
        plain(bench, tool.get());
        if (bench.wants(REJECTED)) {
            bench.report(REJECTED, rejected(bench, tool.get()));
        }
        if (bench.wants(BALANCED)) {
            bench.report(BALANCED, balanced(bench, tool.get()));
        }
    }

    private static Dialogue dialogue(Link link, Dialogue.Reply reply) {
        return new Dialogue(link, Map.of(Dialogue.SAMPLING, reply));
    }

    private static ObjectNode declaration() {
        ObjectNode declared = Json.object();
        declared.putObject("sampling");
        return declared;
    }

    private static ObjectNode text() {
        ObjectNode result = Json.object().put("role", "assistant").put("model", "mcptest");
        result.put("stopReason", "endTurn");
        result.putObject("content").put("type", "text").put("text", "mcptest");
        return Dialogue.result(result);
    }

    private static void plain(Bench bench, ToolCall tool) throws InterruptedException {
        Link link = bench.own(declaration());
        var dialogue = dialogue(link, _ -> text());
        Answer answer = dialogue.call(tool.params());
        bench.close(link);
        var tools = new Flaws();
        var context = new Flaws();
        for (JsonNode asked : dialogue.asked()) {
            SamplingForm.withoutTools(asked, tools);
            SamplingForm.withoutContext(asked, context);
        }
        String nothing = "the tool did not ask";
        bench.report(TOOLS, Findings.of(tools, answer, nothing));
        bench.report(CONTEXT, Findings.of(context, answer, nothing));
        bench.report(
                COMPLETES,
                dialogue.asked().isEmpty() ? Finding.skip(nothing) : Findings.served(answer));
    }

    private static Finding rejected(Bench bench, ToolCall tool) throws InterruptedException {
        try (Link link = bench.own(declaration())) {
            var dialogue =
                    dialogue(link, _ -> Dialogue.error(-1, "User rejected sampling request"));
            Answer answer = dialogue.call(tool.params());
            return dialogue.asked().isEmpty()
                    ? Finding.skip("the tool did not ask")
                    : Findings.answered(answer);
        }
    }

    private static Finding balanced(Bench bench, ToolCall tool) throws InterruptedException {
        ObjectNode declared = declaration();
        ((ObjectNode) declared.get("sampling")).putObject("tools");
        Link link = bench.own(declared);
        var dialogue = dialogue(link, SamplingDialogue::uses);
        Answer answer = dialogue.call(tool.params());
        bench.close(link);
        var flaws = new Flaws();
        dialogue.asked().forEach(it -> SamplingForm.balanced(it, flaws));
        return Findings.of(flaws, answer, "the server sent no tools to choose from");
    }

    /** Uses two tools once, if there are any, and ends the turn then. */
    private static ObjectNode uses(JsonNode params) {
        JsonNode name = params.path("tools").path(0).path("name");
        JsonNode last = params.path("messages").path(params.path("messages").size() - 1);
        boolean answered = Json.write(last).contains("tool_result");
        if (!name.isString() || answered) {
            return text();
        }
        ObjectNode result = Json.object().put("role", "assistant").put("model", "mcptest");
        result.put("stopReason", "toolUse");
        var content = result.putArray("content");
        for (String id : List.of("mcptest-1", "mcptest-2")) {
            ObjectNode use = content.addObject().put("type", "tool_use").put("id", id);
            use.set("name", name);
            use.putObject("input");
        }
        return Dialogue.result(result);
    }
}
