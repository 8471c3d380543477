package dev.mcptest.report.json;

import dev.mcptest.json.Json;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.MetricRollup;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.Summary;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.Evidence;
import dev.mcptest.result.part.MetricRecord;
import dev.mcptest.result.part.Scores;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Writes a run record as JSON. */
final class RunRecordWriter {

    /** The only field of a run that may be large. */
    static final String TESTS = "tests";

    private RunRecordWriter() {}

    static ObjectNode run(RunRecord run) {
        ObjectNode json = head(run);
        var tests = json.putArray(TESTS);
        run.tests().forEach(test -> tests.add(test(test)));
        return json;
    }

    /** Returns a run without its last field, the tests. */
    static ObjectNode head(RunRecord run) {
        ObjectNode json = Json.object();
        json.put("schema", RunRecord.SCHEMA);
        json.put("mcptest_version", run.mcptestVersion());
        json.put("run_id", run.runId());
        json.put("started_at", run.startedAt().toString());
        json.set("duration_ms", millis(run.durationMs()));
        json.put("mode", run.mode().wire());
        putText(json, "platform", run.platform());
        json.set("summary", summary(run.summary()));
        var servers = json.putArray("servers");
        run.servers().forEach(server -> servers.add(server(server)));
        putTexts(json, "model_compatibility", run.modelCompatibility());
        var rollups = json.putArray("metric_rollups");
        run.metricRollups().forEach(rollup -> rollups.add(rollup(rollup)));
        run.coverage().ifPresent(coverage -> json.set("coverage", CoverageJson.write(coverage)));
        ModelUseJson.write(run.modelUse(), json);
        if (!run.compliance().isEmpty()) {
            var grades = json.putArray("compliance");
            run.compliance().forEach(grade -> grades.add(grade.json()));
        }
        putTexts(json, "warnings", run.warnings());
        return json;
    }

    static ObjectNode test(TestRecord test) {
        ObjectNode json = Json.object();
        putText(json, "id", test.id().text());
        putText(json, "name", test.name());
        json.put("kind", test.kind().wire());
        putText(json, "suite", test.suite());
        putText(json, "file", test.file());
        json.put("line", test.line());
        putText(json, "server", test.server());
        putText(json, "model", test.model());
        putText(json, "target_version", test.targetVersion());
        putTexts(json, "tags", test.tags());
        json.put("status", test.status().wire());
        test.startedMs().ifPresent(start -> json.set("started_ms", millis(start)));
        json.set("duration_ms", millis(test.durationMs()));
        json.put("attempts", test.attempts());
        json.put("cache_hit", test.cacheHit());
        json.put("replayed", test.replayed());
        putText(json, "skip_reason", test.skipReason());
        putText(json, "inconclusive_reason", test.outcome().inconclusiveReason());
        if (test.outcome().neutral()) {
            json.put("neutral", true);
        }
        putScores(json, test.scores());
        var assertions = json.putArray("assertions");
        test.assertions().forEach(assertion -> assertions.add(assertion(assertion)));
        var failures = json.putArray("failures");
        test.failures().forEach(failure -> failures.add(failure(failure)));
        if (!test.outcome().notes().isEmpty()) {
            putTexts(json, "notes", test.outcome().notes());
        }
        ExampleJson.write(test, json);
        ConversationJson.write(test.conversation(), json);
        test.evidence().ifPresent(evidence -> json.set("evidence", evidence(evidence)));
        HistoryJson.write(test.history(), json);
        test.rule().ifPresent(rule -> json.set("rule", rule.json()));
        putText(json, "reproduce", test.reproduce());
        return json;
    }

    private static ObjectNode summary(Summary summary) {
        ObjectNode json =
                Json.object()
                        .put("total", summary.total())
                        .put("passed", summary.passed())
                        .put("failed", summary.failed())
                        .put("skipped", summary.skipped())
                        .put("inconclusive", summary.inconclusive())
                        .put("cached", summary.cached());
        if (summary.knownFailures() > 0) {
            json.put("known_failures", summary.knownFailures());
        }
        if (summary.flaky() > 0) {
            json.put("flaky", summary.flaky());
        }
        return json;
    }

    private static ObjectNode server(ServerRecord server) {
        ObjectNode json = Json.object();
        putText(json, "name", server.name());
        json.put("transport", server.transport());
        putText(json, "source", server.source());
        putText(json, "protocol_version", server.protocolVersion());
        putJson(json, "server_info", server.serverInfo());
        putJson(json, "capabilities", server.capabilities());
        if (!server.notes().isEmpty()) {
            putTexts(json, "notes", server.notes());
        }
        return json;
    }

    private static ObjectNode assertion(AssertionRecord assertion) {
        ObjectNode json = Json.object();
        putText(json, "name", assertion.name());
        putText(json, "target", assertion.target());
        putText(json, "matcher", assertion.matcher());
        json.put("status", assertion.status().wire());
        putText(json, "message", assertion.message());
        putText(json, "note", assertion.note());
        assertion.weight().ifPresent(weight -> json.set("weight", number(weight)));
        assertion.judgement().ifPresent(judgement -> ModelUseJson.write(judgement, json));
        return json;
    }

    private static void putScores(ObjectNode json, Scores scores) {
        scores.score().ifPresent(score -> json.set("score", number(score)));
        if (!scores.metrics().isEmpty()) {
            var metrics = json.putArray("derived_metrics");
            scores.metrics().forEach(metric -> metrics.add(metric(metric)));
        }
    }

    private static ObjectNode metric(MetricRecord metric) {
        ObjectNode json = Json.object();
        putText(json, "name", metric.name());
        json.set("value", number(metric.value()));
        metric.passed().ifPresent(passed -> json.put("passed", passed));
        return json;
    }

    private static ObjectNode rollup(MetricRollup rollup) {
        ObjectNode json = Json.object();
        putText(json, "name", rollup.name());
        json.set("mean", number(rollup.mean()));
        return json.put("count", rollup.count());
    }

    /** Returns milliseconds as a plain decimal number without an exponent. */
    static JsonNode millis(double value) {
        return value < 1e7 ? number(value) : Json.nodes().numberNode(BigDecimal.valueOf(value));
    }

    /** Integers are written without decimals, so that 1.0 and 1 do not differ between writers. */
    static JsonNode number(double value) {
        boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
        return whole ? Json.nodes().numberNode((long) value) : Json.nodes().numberNode(value);
    }

    static ObjectNode failure(Failure failure) {
        ObjectNode json = Json.object();
        json.put("kind", failure.kind().wire());
        putText(json, "layer", failure.layer());
        putText(json, "test_name", failure.testName());
        putText(json, "target", failure.target());
        putText(json, "matcher", failure.matcher());
        putText(json, "message", failure.message());
        putJson(json, "expected", failure.expected());
        putJson(json, "actual", failure.actual());
        json.setAll(failure.details());
        return json;
    }

    private static ObjectNode evidence(Evidence evidence) {
        ObjectNode json = Json.object();
        putJson(json, "request", evidence.request());
        putJson(json, "response", evidence.response());
        putTexts(json, "server_stderr", evidence.serverStderr());
        return json;
    }

    private static void putText(ObjectNode json, String key, String text) {
        json.put(key, text);
    }

    private static void putText(ObjectNode json, String key, Optional<String> text) {
        text.ifPresent(present -> putText(json, key, present));
    }

    private static void putTexts(ObjectNode json, String key, List<String> texts) {
        var array = json.putArray(key);
        texts.forEach(array::add);
    }

    private static void putJson(ObjectNode json, String key, Optional<JsonNode> value) {
        value.ifPresent(present -> json.set(key, present));
    }
}
