package dev.mcptest.compliance.report;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Severity;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.engine.Measured;
import dev.mcptest.compliance.grade.Baseline;
import dev.mcptest.compliance.grade.Card;
import dev.mcptest.compliance.grade.Grading;
import dev.mcptest.compliance.grade.Judged;
import dev.mcptest.json.Json;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.ComplianceRecord;
import dev.mcptest.result.KnownFailure;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.node.ObjectNode;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The rows and the grade of a server in one revision.
 *
 * @param head what the record and a scorecard share
 */
public record Graded(
        ObjectNode head, Grading grading, List<TestRecord> rows, ComplianceRecord record) {

    public Graded {
        requireNonNull(head, "head is null");
        requireNonNull(grading, "grading is null");
        rows = List.copyOf(rows);
        requireNonNull(record, "record is null");
    }

    /** Grades what was measured. */
    public static Graded of(
            Measured measured,
            GradedServer server,
            String catalogue,
            Baseline baseline,
            LocalDate today,
            Redactor redactor) {
        var writer = new RowWriter(server, measured.revision(), baseline, today, redactor);
        List<TestRecord> rows = new ArrayList<>();
        List<Judged> judged = new ArrayList<>();
        for (Measured.Row row : measured.rows()) {
            rows.add(writer.row(row));
            judged.add(
                    new Judged(
                            row.rule().id(),
                            row.rule().family(),
                            row.rule().severity(measured.revision()),
                            row.finding().verdict(),
                            row.rule().basic(),
                            row.rule().critical(),
                            !row.rule().isInfo()));
        }
        var grading = new Grading(judged);
        ObjectNode head = head(measured, server, catalogue, redactor);
        ObjectNode record = record(head, grading, server);
        if (baseline.isPresent()) {
            record.set("baseline", baseline(baseline, rows));
        }
        record.put("other_revisions", server.otherRevisions());
        record.put("duration_ms", measured.took().toMillis());
        return new Graded(head, grading, rows, new ComplianceRecord(record));
    }

    /**
     * Returns the record of a test that is about one rule: it passes with a warning, whatever fails
     * the rows.
     *
     * @param measured of that rule only
     */
    public static TestRecord test(
            Measured measured,
            TestIdentity identity,
            GradedServer server,
            Baseline baseline,
            LocalDate today,
            Redactor redactor) {
        return new RowWriter(server, measured.revision(), baseline, today, redactor)
                .test(measured.rows().getFirst(), identity);
    }

    /** Returns its entry of a scorecard. */
    public ObjectNode card() {
        return Card.scorecard(head, grading);
    }

    private static ObjectNode head(
            Measured measured, GradedServer server, String catalogue, Redactor redactor) {
        ObjectNode head = Json.object().put("server", server.label());
        if (measured.serverInfo().isObject()) {
            head.set("server_info", redactor.tree(measured.serverInfo()));
        }
        head.put("revision", measured.revision().wire());
        head.put("transport", measured.transport());
        head.put("catalogue", catalogue);
        head.put("partial", server.partial());
        return head;
    }

    private static ObjectNode record(ObjectNode head, Grading grading, GradedServer server) {
        ObjectNode record = Json.object();
        head.properties()
                .forEach(it -> {
                    record.set(it.getKey(), it.getValue());
                    if (it.getKey().equals("transport")) {
                        record.put("target", server.target());
                    }
                });
        Card.put(record, grading);
        record.put("tier", grading.tier());
        for (Severity severity : Severity.values()) {
            ObjectNode counts = record.putObject(severity.wire());
            for (Verdict verdict : List.of(Verdict.PASS, Verdict.WARN, Verdict.FAIL)) {
                counts.put(verdict.wire(), grading.count(severity, verdict));
            }
        }
        record.put("skip", grading.count(Verdict.SKIP));
        record.put("inconclusive", grading.count(Verdict.INCONCLUSIVE));
        ObjectNode families = record.putObject("families");
        grading.families().forEach((family, part) -> families.set(family, family(part)));
        return record;
    }

    private static ObjectNode family(Grading part) {
        ObjectNode json = Json.object();
        json.put("grade", part.grade().wire());
        json.put("score", part.score());
        for (Verdict verdict :
                List.of(
                        Verdict.PASS,
                        Verdict.FAIL,
                        Verdict.WARN,
                        Verdict.SKIP,
                        Verdict.INCONCLUSIVE)) {
            json.put(verdict.name().toLowerCase(Locale.ROOT), part.count(verdict));
        }
        return json;
    }

    private static ObjectNode baseline(Baseline baseline, List<TestRecord> rows) {
        ObjectNode json = Json.object().put("file", baseline.file());
        json.put("expected", count(rows, KnownFailure.Outcome.EXPECTED));
        json.put(
                "new",
                rows.stream()
                        .filter(it -> it.isUnexpectedFailure() && it.history().known().isEmpty())
                        .count());
        json.put("stale", count(rows, KnownFailure.Outcome.PASSES));
        json.put(
                "unverified",
                rows.stream()
                        .filter(it -> it.notes().stream().anyMatch(n -> n.startsWith("unverified")))
                        .count());
        return json;
    }

    private static long count(List<TestRecord> rows, KnownFailure.Outcome outcome) {
        return rows.stream()
                .filter(it -> it.history().known().map(k -> k.outcome() == outcome).orElse(false))
                .count();
    }
}
