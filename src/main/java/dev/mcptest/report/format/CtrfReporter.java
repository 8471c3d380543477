package dev.mcptest.report.format;

import dev.mcptest.json.Json;
import dev.mcptest.report.pretty.FailureBlock;
import dev.mcptest.report.text.Reasons;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.Sections;
import dev.mcptest.result.Attempt;
import dev.mcptest.result.Failure;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/** The Common Test Report Format, as JSON. */
public final class CtrfReporter implements Reporter {

    private static final List<String> STATUSES =
            List.of("passed", "failed", "skipped", "pending", "other");

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        ObjectNode report =
                Json.object()
                        .put("reportFormat", "CTRF")
                        .put("specVersion", "1.0.0")
                        .put("runId", run.runId())
                        .put("timestamp", run.startedAt().toString())
                        .put("generatedBy", "mcptest " + run.mcptestVersion());
        ObjectNode results = report.putObject("results");
        results.putObject("tool").put("name", "mcptest").put("version", run.mcptestVersion());
        results.set("summary", summary(run));
        ArrayNode tests = results.putArray("tests");
        run.tests().forEach(test -> tests.add(test(test)));
        if (!run.warnings().isEmpty()) {
            ArrayNode warnings = results.putObject("extra").putArray("warnings");
            run.warnings().forEach(warnings::add);
        }
        Findings.write(report, out);
    }

    private static ObjectNode summary(RunRecord run) {
        ObjectNode summary = Json.object().put("tests", run.tests().size());
        for (String status : STATUSES) {
            summary.put(
                    status,
                    (int) run.tests().stream().filter(it -> status(it).equals(status)).count());
        }
        long start = run.startedAt().toEpochMilli();
        return summary.put(
                        "flaky", (int) run.tests().stream().filter(CtrfReporter::isFlaky).count())
                .put("suites", Sections.of(run.tests(), TestRecord::identity).size())
                .put("start", start)
                .put("stop", start + Math.round(run.durationMs()));
    }

    private static ObjectNode test(TestRecord test) {
        ObjectNode json =
                Json.object()
                        .put("id", uuid(test))
                        .put("name", Reasons.name(test))
                        .put("status", status(test))
                        .put("duration", Math.round(test.durationMs()));
        ArrayNode suite = json.putArray("suite").add(test.file());
        test.server().ifPresent(suite::add);
        addReason(test, json);
        json.put("filePath", test.file()).put("line", test.line()).put("type", test.kind().wire());
        if (!test.tags().isEmpty()) {
            ArrayNode tags = json.putArray("tags");
            test.tags().forEach(tags::add);
        }
        if (test.attempts() > 1 && test.status() != Status.INCONCLUSIVE) {
            json.put("retries", test.attempts() - 1).put("flaky", isFlaky(test));
            addEarlier(test, json);
        }
        addMarks(test, json);
        return json;
    }

    private static void addReason(TestRecord test, ObjectNode json) {
        if (test.isKnownFailure()) {
            json.put("rawStatus", "known failure")
                    .put("message", test.history().known().orElseThrow().reason())
                    .put("trace", FailureBlock.plain(test));
        } else if (test.status() == Status.FAIL) {
            json.put("message", Reasons.failure(test)).put("trace", FailureBlock.plain(test));
        } else {
            if (test.status() == Status.INCONCLUSIVE) {
                json.put("rawStatus", "inconclusive");
            }
            Reasons.undecided(test).ifPresent(reason -> json.put("message", reason));
        }
    }

    private static void addEarlier(TestRecord test, ObjectNode json) {
        List<Attempt> earlier = test.history().earlier();
        if (earlier.isEmpty()) {
            return;
        }
        ArrayNode attempts = json.putArray("retryAttempts");
        for (int i = 0; i < earlier.size(); i++) {
            List<Failure> failures = earlier.get(i).failures();
            attempts.addObject()
                    .put("attempt", i + 1)
                    .put("status", "failed")
                    .put("duration", Math.round(earlier.get(i).durationMs()))
                    .put("message", failures.isEmpty() ? "failed" : failures.getFirst().message());
        }
    }

    private static void addMarks(TestRecord test, ObjectNode json) {
        ObjectNode marks = Json.object();
        if (test.cacheHit()) {
            marks.put("cached", true);
        }
        if (test.replayed()) {
            marks.put("replayed", true);
        }
        test.model().ifPresent(model -> marks.put("model", model));
        test.targetVersion().ifPresent(revision -> marks.put("targetVersion", revision));
        test.scores().score().ifPresent(score -> marks.put("score", score));
        if (!marks.isEmpty()) {
            json.set("extra", marks);
        }
    }

    private static boolean isFlaky(TestRecord test) {
        return test.status() == Status.PASS && test.attempts() > 1;
    }

    private static String status(TestRecord test) {
        return switch (test.status()) {
            case PASS -> "passed";
            case SKIP -> "skipped";
            case INCONCLUSIVE -> "other";
            case FAIL -> test.isKnownFailure() ? "other" : "failed";
        };
    }

    private static String uuid(TestRecord test) {
        byte[] id = test.id().text().getBytes(StandardCharsets.UTF_8);
        return UUID.nameUUIDFromBytes(id).toString();
    }
}
