package dev.mcptest.execute.repeat;

import dev.mcptest.json.Json;
import dev.mcptest.mcplab.LabCheck;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up what the runs of a test called, said and passed. */
final class TrialSums {

    private static final String CHECKS = "eval.";

    private final List<LabCheck> checks;
    private final List<TestRecord> runs;

    /**
     * @param checks the checks of the test
     */
    TrialSums(List<LabCheck> checks, List<TestRecord> runs) {
        this.checks = List.copyOf(checks);
        this.runs = List.copyOf(runs);
    }

    void addTo(ObjectNode json) {
        json.set("distinct_sequences", sequences());
        json.set("tool_usage_frequency", uses());
        ObjectNode constraints = json.putObject("tool_constraints");
        constraints.set("required", using("required_tool", Status.PASS));
        constraints.set("forbidden", using("forbidden_tool", Status.FAIL));
        json.set("extracted_values", extracted());
        json.put("avg_tool_calls_per_run", average(calls(), runs.size()));
        json.set("avg_tool_latency_ms", latency());
        json.put("last_final_response", lastResponse());
        json.set("checks", checks());
    }

    /** Returns the sequences of calls, the most frequent first. */
    private ArrayNode sequences() {
        Map<JsonNode, Integer> counts = new LinkedHashMap<>();
        for (TestRecord run : runs) {
            run.conversation()
                    .trace()
                    .ifPresent(trace -> counts.merge(trace.path("tool_names"), 1, Integer::sum));
        }
        ArrayNode list = Json.array();
        counts.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .forEach(entry ->
                        list.addObject()
                                .put("count", entry.getValue())
                                .set("sequence", entry.getKey()));
        return list;
    }

    private ObjectNode uses() {
        ObjectNode uses = Json.object();
        for (TestRecord run : runs) {
            run.conversation()
                    .trace()
                    .ifPresent(trace -> {
                        for (JsonNode name : trace.path("tool_names")) {
                            count(uses, name.asString(""));
                        }
                    });
        }
        return uses;
    }

    /** Returns in how many runs a constraint found its tool among the calls. */
    private ObjectNode using(String matcher, Status used) {
        ObjectNode tools = Json.object();
        for (LabCheck check : checks) {
            if (check.matcher().equals(matcher)) {
                tools.put(check.expected().asString(""), count(check, used));
            }
        }
        return tools;
    }

    private int count(LabCheck check, Status status) {
        return (int)
                runs.stream()
                        .flatMap(run -> run.assertions().stream())
                        .filter(entry -> entry.target().filter(check.target()::equals).isPresent())
                        .filter(entry -> entry.status() == status)
                        .count();
    }

    private ObjectNode extracted() {
        ObjectNode values = Json.object();
        for (TestRecord run : runs) {
            run.conversation()
                    .extracted()
                    .ifPresent(all -> {
                        for (var one : all.properties()) {
                            JsonNode value = one.getValue();
                            count(
                                    values.withObjectProperty(one.getKey()),
                                    value.isString() ? value.stringValue() : Json.write(value));
                        }
                    });
        }
        return values;
    }

    private static void count(ObjectNode counts, String key) {
        counts.put(key, counts.path(key).asInt(0) + 1);
    }

    private int calls() {
        return runs.stream()
                .flatMap(run -> run.conversation().trace().stream())
                .mapToInt(trace -> trace.path("tool_names").size())
                .sum();
    }

    private JsonNode latency() {
        double[] durations =
                runs.stream()
                        .flatMap(run -> run.conversation().toolDurationsMs().stream())
                        .flatMap(JsonNode::valueStream)
                        .mapToDouble(duration -> duration.asDouble(0))
                        .toArray();
        return durations.length == 0
                ? Json.nodes().nullNode()
                : Json.nodes().numberNode(average(sum(durations), durations.length));
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    private static BigDecimal average(double sum, int count) {
        return BigDecimal.valueOf(sum / count)
                .setScale(4, RoundingMode.HALF_UP)
                .stripTrailingZeros();
    }

    private String lastResponse() {
        return runs.reversed().stream()
                .flatMap(run -> run.conversation().trace().stream())
                .map(trace -> trace.path("final_response").asString(""))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    private ArrayNode checks() {
        Map<String, ObjectNode> rows = new LinkedHashMap<>();
        for (TestRecord run : runs) {
            for (AssertionRecord entry : run.assertions()) {
                entry.target()
                        .filter(target -> target.startsWith(CHECKS))
                        .ifPresent(target -> {
                            ObjectNode row = rows.computeIfAbsent(target, _ -> row(target, entry));
                            String column = column(entry.status());
                            row.put(column, row.path(column).asInt(0) + 1);
                        });
            }
        }
        ArrayNode list = Json.array();
        rows.values().forEach(list::add);
        return list;
    }

    private static ObjectNode row(String target, AssertionRecord entry) {
        return Json.object()
                .put("target", target)
                .put("matcher", entry.matcher())
                .put("passed", 0)
                .put("failed", 0)
                .put("skipped", 0);
    }

    /** A check without a verdict counts like one that was not evaluated. */
    private static String column(Status status) {
        return switch (status) {
            case PASS -> "passed";
            case FAIL -> "failed";
            case SKIP, INCONCLUSIVE -> "skipped";
        };
    }
}
