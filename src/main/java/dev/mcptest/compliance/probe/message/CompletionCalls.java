package dev.mcptest.compliance.probe.message;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.value.WholeNumbers;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks for completions of the first argument of a prompt, or variable of a template. */
public final class CompletionCalls implements Probe {

    private static final String WORKS = "COMPL-001";
    private static final String LIMIT = "COMPL-002";
    private static final String TYPES = "COMPL-003";
    private static final String CONTEXT = "COMPL-007";
    private static final String TEMPLATES = "COMPL-008";
    private static final String TOTAL = "COMPL-009";
    private static final Pattern VARIABLE = Pattern.compile("\\{[+#./;?&]?([A-Za-z0-9_.]+)");
    private static final int MOST = 100;
    private static final int INVALID_PARAMS = -32602;

    @Override
    public List<String> rules() {
        return List.of(WORKS, LIMIT, TYPES, CONTEXT, TEMPLATES, TOTAL);
    }

    @Override
    public Lane lane() {
        return Lane.CALLS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.shared();
        Optional<ObjectNode> template = ofTemplate(bench);
        Optional<ObjectNode> any = ofPrompt(bench).or(() -> template);
        if (any.isEmpty()) {
            rules().forEach(rule ->
                    bench.report(rule, Finding.skip("no prompt or template takes an argument")));
            return;
        }
        Answer answer = link.ask("completion/complete", any.get());
        JsonNode completion = answer.result().path("completion");
        bench.report(WORKS, works(answer));
        bench.report(LIMIT, values(answer, completion, CompletionCalls::limit));
        bench.report(TYPES, values(answer, completion, CompletionCalls::types));
        bench.report(TOTAL, values(answer, completion, CompletionCalls::total));
        if (bench.wants(CONTEXT)) {
            bench.report(CONTEXT, context(link, any.get(), answer));
        }
        if (bench.wants(TEMPLATES)) {
            bench.report(
                    TEMPLATES,
                    template.map(it -> ofTemplate(link.ask("completion/complete", it)))
                            .orElseGet(() -> Finding.skip("no template has a variable")));
        }
    }

    private static Finding works(Answer answer) {
        if (answer.isError() && answer.code() == INVALID_PARAMS) {
            return Finding.inconclusive("the reference was refused: " + answer.describe())
                    .with(answer.evidence(PROBE));
        }
        boolean values = answer.result().path("completion").path("values").isArray();
        return answer.isResult() && !values
                ? Finding.fail("the result does not have completion.values")
                        .with(answer.evidence(PROBE))
                : Findings.served(answer);
    }

    private interface Look {
        Finding at(JsonNode completion);
    }

    private static Finding values(Answer answer, JsonNode completion, Look look) {
        return completion.path("values").isArray()
                ? look.at(completion).with(answer.evidence(PROBE))
                : Finding.skip("see COMPL-001");
    }

    private static Finding limit(JsonNode completion) {
        int size = completion.path("values").size();
        return size > MOST
                ? Finding.fail("a completion has " + size + " values")
                        .expecting("at most 100 values", size + " values")
                : Finding.pass(size + " values");
    }

    private static Finding types(JsonNode completion) {
        if (!completion.path("values").valueStream().allMatch(JsonNode::isString)) {
            return Finding.fail("a value is not a text");
        }
        if (completion.has("total") && !WholeNumbers.isWhole(completion.path("total"))) {
            return Finding.fail("total is " + completion.path("total"));
        }
        return completion.has("hasMore") && !completion.path("hasMore").isBoolean()
                ? Finding.fail("hasMore is " + completion.path("hasMore"))
                : Finding.pass("typed");
    }

    private static Finding total(JsonNode completion) {
        if (!WholeNumbers.isWhole(completion.path("total"))) {
            return Finding.skip("there is no total");
        }
        int size = completion.path("values").size();
        long total = completion.path("total").asLong(0);
        if (total < size) {
            return Finding.warn("total is " + total + " for " + size + " values");
        }
        return total > size && !completion.path("hasMore").asBoolean(false)
                ? Finding.warn(
                        "total is " + total + " for " + size + " values, and hasMore is not true")
                : Finding.pass("total is " + total);
    }

    private static Finding context(Link link, ObjectNode params, Answer without) {
        if (!without.isResult()) {
            return Finding.skip("see COMPL-001");
        }
        ObjectNode more = params.deepCopy();
        more.putObject("context").putObject("arguments").put("x-compliance", "mcptest");
        return Findings.served(link.ask("completion/complete", more));
    }

    private static Finding ofTemplate(Answer answer) {
        boolean refused = answer.isError() && answer.code() == INVALID_PARAMS;
        boolean values = answer.result().path("completion").path("values").isArray();
        return refused || values
                ? Finding.pass(refused ? "refused with -32602" : "values")
                : Findings.gated(answer)
                        .orElseGet(() ->
                                Finding.warn("a variable of a template got " + answer.describe())
                                        .with(answer.evidence(PROBE)));
    }

    private static Optional<ObjectNode> ofPrompt(Bench bench) {
        return bench.facts().prompts().stream()
                .filter(it -> !it.path("arguments").isEmpty())
                .findFirst()
                .map(it ->
                        params(
                                Json.object()
                                        .put("type", "ref/prompt")
                                        .put("name", it.path("name").asString("")),
                                it.path("arguments").path(0).path("name").asString("")));
    }

    private static Optional<ObjectNode> ofTemplate(Bench bench) {
        for (JsonNode template : bench.facts().templates()) {
            String text = template.path("uriTemplate").asString("");
            Matcher variable = VARIABLE.matcher(text);
            if (variable.find()) {
                ObjectNode reference = Json.object().put("type", "ref/resource").put("uri", text);
                return Optional.of(params(reference, variable.group(1)));
            }
        }
        return Optional.empty();
    }

    private static ObjectNode params(ObjectNode reference, String argument) {
        ObjectNode params = Json.object();
        params.set("ref", reference);
        params.putObject("argument").put("name", argument).put("value", "");
        return params;
    }
}
