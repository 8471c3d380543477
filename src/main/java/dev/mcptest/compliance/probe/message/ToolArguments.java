package dev.mcptest.compliance.probe.message;

import static dev.mcptest.compliance.Evidence.Role.FENCE;
import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;
import dev.mcptest.surface.SchemaTypes;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Calls tools with arguments of the wrong type, and with ones that they do not know. */
public final class ToolArguments implements Probe {

    private static final String TYPES = "TOOL-007";
    private static final String UNKNOWN = "TOOL-026";

    @Override
    public List<String> rules() {
        return List.of(TYPES, UNKNOWN);
    }

    @Override
    public Lane lane() {
        return Lane.HOSTILE;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.shared();
        if (bench.wants(TYPES)) {
            bench.report(TYPES, types(bench, link));
        }
        if (bench.wants(UNKNOWN)) {
            bench.report(UNKNOWN, unknown(bench, link));
        }
    }

    private static Finding types(Bench bench, Link link) {
        Optional<ToolCall> found = bench.tool("typed").filter(call -> wrong(call).isPresent());
        if (found.isEmpty()) {
            return Finding.skip("no tool that may be called has an argument of one type");
        }
        ToolCall call = found.get();
        Answer twin = link.ask("tools/call", call.params());
        if (!twin.isResult()) {
            return Findings.unserved(twin);
        }
        Answer scalar = link.ask("tools/call", call.params(wrong(call).orElseThrow()));
        Answer array = link.ask("tools/call", call.params(Json.array().add(1)));
        return Findings.worse(
                refused(scalar, Finding.warn("an argument of the wrong type was served")),
                refused(array, Finding.fail("an array was served as arguments")));
    }

    private static Finding refused(Answer answer, Finding served) {
        return Findings.broken(answer)
                .orElseGet(() ->
                        answer.isResult() && !answer.result().path("isError").asBoolean(false)
                                ? served.with(answer.evidence(PROBE))
                                : Finding.pass("refused"));
    }

    /** Returns arguments of which one has a value of another type. */
    private static Optional<ObjectNode> wrong(ToolCall call) {
        JsonNode schema = call.tool().path("inputSchema");
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            Set<String> types = Set.copyOf(SchemaTypes.of(property.getValue(), schema));
            if (types.size() == 1) {
                ObjectNode arguments = call.arguments().deepCopy();
                if (types.contains("string")) {
                    arguments.put(property.getKey(), 12345);
                } else {
                    arguments.put(property.getKey(), "x-compliance");
                }
                return Optional.of(arguments);
            }
        }
        return Optional.empty();
    }

    private static Finding unknown(Bench bench, Link link) {
        Optional<ToolCall> call = bench.tool("");
        if (call.isEmpty()) {
            return Finding.skip("no tool may be called");
        }
        Answer twin = link.ask("tools/call", call.get().params());
        if (!twin.isResult()) {
            return Findings.unserved(twin);
        }
        ObjectNode arguments = call.get().arguments().deepCopy();
        arguments.put("x-compliance-unknown", 1);
        arguments.putObject("__proto__").put("x-compliance", true);
        Answer answer = link.ask("tools/call", call.get().params(arguments));
        Answer after = link.fence();
        if (!after.isResult() && after.gate().isEmpty()) {
            return Finding.fail("after unknown arguments: " + after.describe())
                    .with(answer.evidence(PROBE))
                    .with(after.evidence(FENCE));
        }
        return Findings.broken(answer)
                .orElseGet(() -> Finding.pass(answer.isResult() ? "ignored" : "refused"));
    }
}
