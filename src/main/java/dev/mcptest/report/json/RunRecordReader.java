package dev.mcptest.report.json;

import dev.mcptest.json.Json;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.ComplianceRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.MetricRollup;
import dev.mcptest.result.Mode;
import dev.mcptest.result.Outcome;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestKind;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.Evidence;
import dev.mcptest.result.part.MetricRecord;
import dev.mcptest.result.part.RuleRecord;
import dev.mcptest.result.part.Scores;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads a run record from JSON. */
final class RunRecordReader {

    private RunRecordReader() {}

    static RunRecord run(JsonNode json) throws InvalidRecordException {
        var run = new Fields(json, "");
        checkSchema(json.path("schema"));
        return new RunRecord(
                run.text("mcptest_version"),
                run.text("run_id"),
                instant(run.text("started_at")),
                run.number("duration_ms"),
                run.oneOf("mode", Mode.values(), Mode::wire),
                run.optionalText("platform"),
                run.list("servers", RunRecordReader::server),
                run.texts("model_compatibility"),
                run.list("metric_rollups", RunRecordReader::rollup),
                run.child("coverage", CoverageJson::read),
                ModelUseJson.read(json),
                compliance(json),
                run.texts("warnings"),
                run.list("tests", RunRecordReader::test));
    }

    private static void checkSchema(JsonNode schema) throws InvalidRecordException {
        if (!schema.asString("").equals(RunRecord.SCHEMA)) {
            String found = schema.isMissingNode() ? "missing" : Json.write(schema);
            throw new InvalidRecordException(
                    "not a run record: \"schema\" is "
                            + found
                            + ", expected \""
                            + RunRecord.SCHEMA
                            + "\"");
        }
    }

    private static Instant instant(String text) throws InvalidRecordException {
        try {
            return Instant.parse(text);
        } catch (DateTimeException _) {
            throw new InvalidRecordException("/started_at: '" + text + "' is not a point in time");
        }
    }

    private static ServerRecord server(Fields server) throws InvalidRecordException {
        return new ServerRecord(
                server.text("name"),
                server.text("transport"),
                server.text("source"),
                server.optionalText("protocol_version"),
                server.any("server_info"),
                server.any("capabilities"),
                server.node().has("notes") ? server.texts("notes") : List.of());
    }

    static TestRecord test(Fields test) throws InvalidRecordException {
        return new TestRecord(
                identity(test),
                outcome(test),
                test.optionalNumber("started_ms"),
                test.number("duration_ms"),
                test.integer("attempts"),
                test.flag("cache_hit"),
                test.flag("replayed"),
                test.child("evidence", RunRecordReader::evidence),
                HistoryJson.read(test),
                test.optionalText("reproduce"),
                ConversationJson.read(test),
                Optional.of(test.node().path("rule"))
                        .filter(JsonNode::isObject)
                        .map(RuleRecord::of));
    }

    private static List<ComplianceRecord> compliance(JsonNode run) {
        return run.path("compliance")
                .valueStream()
                .filter(ObjectNode.class::isInstance)
                .map(grade -> new ComplianceRecord((ObjectNode) grade))
                .toList();
    }

    private static TestIdentity identity(Fields test) throws InvalidRecordException {
        return new TestIdentity(
                new TestId(test.text("id")),
                test.text("name"),
                test.oneOf("kind", TestKind.values(), TestKind::wire),
                test.text("suite"),
                test.text("file"),
                test.integer("line"),
                test.optionalText("server"),
                test.optionalText("model"),
                test.optionalText("target_version"),
                test.texts("tags"),
                ExampleJson.example(test));
    }

    private static Outcome outcome(Fields test) throws InvalidRecordException {
        return new Outcome(
                status(test),
                test.optionalText("skip_reason"),
                test.optionalText("inconclusive_reason"),
                test.node().has("neutral") && test.flag("neutral"),
                scores(test),
                test.list("assertions", RunRecordReader::assertion),
                test.list("failures", RunRecordReader::failure),
                test.node().has("notes") ? test.texts("notes") : List.of(),
                ExampleJson.findings(test));
    }

    private static Status status(Fields fields) throws InvalidRecordException {
        return fields.oneOf("status", Status.values(), Status::wire);
    }

    private static AssertionRecord assertion(Fields assertion) throws InvalidRecordException {
        return new AssertionRecord(
                assertion.optionalText("name"),
                assertion.optionalText("target"),
                assertion.text("matcher"),
                status(assertion),
                assertion.optionalText("message"),
                assertion.optionalText("note"),
                assertion.optionalNumber("weight"),
                ModelUseJson.judgement(assertion));
    }

    private static Scores scores(Fields test) throws InvalidRecordException {
        return new Scores(
                test.optionalNumber("score"),
                test.node().has("derived_metrics")
                        ? test.list("derived_metrics", RunRecordReader::metric)
                        : List.of());
    }

    private static MetricRecord metric(Fields metric) throws InvalidRecordException {
        return new MetricRecord(
                metric.text("name"),
                metric.number("value"),
                metric.node().has("passed")
                        ? Optional.of(metric.flag("passed"))
                        : Optional.empty());
    }

    private static MetricRollup rollup(Fields rollup) throws InvalidRecordException {
        return new MetricRollup(
                rollup.text("name"), rollup.number("mean"), rollup.integer("count"));
    }

    static Failure failure(Fields failure) throws InvalidRecordException {
        return new Failure(
                failure.oneOf("kind", FailureKind.values(), FailureKind::wire),
                failure.text("test_name"),
                failure.optionalText("layer"),
                failure.optionalText("target"),
                failure.optionalText("matcher"),
                failure.text("message"),
                failure.any("expected"),
                failure.any("actual"),
                // unknown fields of a failure become its details
                (ObjectNode) failure.node());
    }

    private static Evidence evidence(Fields evidence) throws InvalidRecordException {
        return new Evidence(
                evidence.any("request"), evidence.any("response"), evidence.texts("server_stderr"));
    }
}
