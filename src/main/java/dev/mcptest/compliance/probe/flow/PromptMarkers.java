package dev.mcptest.compliance.probe.flow;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** Gets a prompt with marked arguments. */
public final class PromptMarkers implements SingleRule {

    @Override
    public String rule() {
        return "PROMPT-003";
    }

    @Override
    public Lane lane() {
        return Lane.CALLS;
    }

    @Override
    public Finding finding(Bench bench) throws InterruptedException {
        Optional<JsonNode> prompt =
                bench.facts().prompts().stream()
                        .filter(it -> !it.path("arguments").isEmpty())
                        .findFirst();
        if (prompt.isEmpty()) {
            return Finding.skip("no prompt has arguments");
        }
        ObjectNode params = Json.object();
        params.set("name", prompt.get().path("name"));
        ObjectNode arguments = params.putObject("arguments");
        JsonNode given =
                bench.hints()
                        .json()
                        .path("prompt_args")
                        .path(prompt.get().path("name").asString(""));
        int number = 0;
        for (JsonNode argument : prompt.get().path("arguments")) {
            String name = argument.path("name").asString("");
            arguments.put(name, given.path(name).asString("mcptest-marker-" + ++number));
        }
        return judge(bench.shared().ask("prompts/get", params), arguments);
    }

    private static Finding judge(Answer answer, ObjectNode arguments) {
        Optional<Finding> gated = Findings.gated(answer);
        if (gated.isPresent()) {
            return gated.get();
        }
        if (!answer.isResult()) {
            return Finding.inconclusive("the prompt got " + answer.describe())
                    .with(answer.evidence(PROBE));
        }
        String text = Json.write(answer.result());
        for (var argument : arguments.properties()) {
            String value = Json.write(argument.getValue());
            if (!text.contains(value.substring(1, value.length() - 1))) {
                return Finding.warn("the argument " + argument.getKey() + " does not appear")
                        .with(answer.evidence(PROBE));
            }
        }
        return Finding.pass("all arguments appear");
    }
}
