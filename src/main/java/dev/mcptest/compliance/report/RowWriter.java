package dev.mcptest.compliance.report;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.engine.Measured;
import dev.mcptest.compliance.grade.Baseline;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Revision;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.KnownFailure;
import dev.mcptest.result.Outcome;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestKind;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.RuleRecord;
import dev.mcptest.result.part.Scores;

import tools.jackson.databind.node.ObjectNode;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Writes rows as tests of the record. */
final class RowWriter {

    private static final int MOST_BYTES = 8 * 1024;
    private static final int MOST_EXCHANGES = 12;
    private static final double NANOS_PER_MILLI = 1e6;

    private final GradedServer server;
    private final Revision revision;
    private final Baseline baseline;
    private final LocalDate today;
    private final Redactor redactor;

    RowWriter(
            GradedServer server,
            Revision revision,
            Baseline baseline,
            LocalDate today,
            Redactor redactor) {
        this.server = server;
        this.revision = revision;
        this.baseline = baseline;
        this.today = today;
        this.redactor = redactor;
    }

    TestRecord row(Measured.Row row) {
        Finding finding = row.finding();
        boolean failing =
                finding.verdict() == Verdict.FAIL
                        || (server.warnFails() && finding.verdict() == Verdict.WARN);
        Optional<Baseline.Entry> entry = baseline.entry(row.rule().id(), revision);
        TestRecord plain = plain(row, identity(row.rule()), failing, entry.isPresent());
        TestRecord known = entry.map(it -> known(plain, it, finding, failing)).orElse(plain);
        return known.status() == Status.FAIL ? known.reproducedBy(reproduce(row.rule())) : known;
    }

    /** Returns the record of a test that is about this row only. */
    TestRecord test(Measured.Row row, TestIdentity identity) {
        Finding finding = row.finding();
        boolean failing = finding.verdict() == Verdict.FAIL;
        Optional<Baseline.Entry> entry = baseline.entry(row.rule().id(), revision);
        TestRecord plain = plain(row, identity, failing, entry.isPresent());
        return failing ? entry.map(it -> known(plain, it, finding, true)).orElse(plain) : plain;
    }

    private TestRecord plain(
            Measured.Row row, TestIdentity identity, boolean failing, boolean listed) {
        return TestRecord.live(
                        identity,
                        outcome(row, failing, listed),
                        OptionalDouble.empty(),
                        row.took().toNanos() / NANOS_PER_MILLI,
                        1,
                        Optional.empty())
                .about(rule(row));
    }

    private String reproduce(Rule rule) {
        return "mcptest compliance run --rule " + rule.id() + server.reproduce();
    }

    private TestIdentity identity(Rule rule) {
        String id = "compliance::" + server.label() + "::" + rule.id();
        return new TestIdentity(
                new TestId(server.severalRevisions() ? id + " @" + revision.wire() : id),
                rule.id() + " " + rule.title(),
                TestKind.COMPLIANCE,
                "compliance",
                server.file().orElse(rule.file()),
                server.file().isPresent() ? server.line() : rule.line(),
                Optional.of(server.label()),
                Optional.empty(),
                Optional.of(revision.wire()),
                List.of(),
                Optional.empty());
    }

    private Outcome outcome(Measured.Row row, boolean failing, boolean listed) {
        Finding finding = row.finding();
        String saying = redactor.text(finding.saying());
        List<String> notes = new ArrayList<>();
        boolean unjudged =
                finding.verdict() == Verdict.SKIP || finding.verdict() == Verdict.INCONCLUSIVE;
        if (finding.verdict() == Verdict.WARN) {
            notes.add("warn: " + saying);
        }
        if (finding.verdict() == Verdict.PASS && row.rule().isInfo()) {
            notes.add("info: " + saying);
        }
        if (listed && unjudged) {
            notes.add("unverified: listed in " + baseline.file());
        }
        return switch (finding.verdict()) {
            case SKIP ->
                    new Outcome(
                            Status.SKIP,
                            Optional.of(saying),
                            Scores.NONE,
                            List.of(),
                            List.of(),
                            notes);
            case INCONCLUSIVE ->
                    new Outcome(
                            Status.INCONCLUSIVE,
                            Optional.of(saying),
                            Optional.of(saying),
                            !server.strict(),
                            Scores.NONE,
                            List.of(),
                            List.of(),
                            notes,
                            List.of());
            case PASS, WARN, FAIL ->
                    failing
                            ? Outcome.of(Scores.NONE, List.of(), List.of(failure(row)), notes)
                            : Outcome.of(Scores.NONE, List.of(), List.of(), notes);
        };
    }

    private Failure failure(Measured.Row row) {
        Finding finding = row.finding();
        Rule rule = row.rule();
        String should = rule.entry().path("expects").asString(rule.title());
        ObjectNode details = Json.object().put("rule", rule.id());
        return new Failure(
                FailureKind.COMPLIANCE,
                rule.id() + " " + rule.title(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                redactor.text(finding.saying()),
                Optional.of(
                        Json.nodes().stringNode(redactor.text(finding.expected().orElse(should)))),
                Optional.of(
                        Json.nodes()
                                .stringNode(
                                        redactor.text(finding.actual().orElse(finding.saying())))),
                details);
    }

    private TestRecord known(
            TestRecord plain, Baseline.Entry entry, Finding finding, boolean failing) {
        boolean judged =
                finding.verdict() != Verdict.SKIP && finding.verdict() != Verdict.INCONCLUSIVE;
        if (!judged) {
            return plain;
        }
        boolean expired = entry.until().map(today::isAfter).orElse(false);
        KnownFailure.Outcome outcome =
                !failing
                        ? KnownFailure.Outcome.PASSES
                        : expired ? KnownFailure.Outcome.EXPIRED : KnownFailure.Outcome.EXPECTED;
        var known =
                new KnownFailure(
                        outcome,
                        entry.reason(),
                        entry.tracking(),
                        entry.until().map(LocalDate::toString),
                        source(entry));
        return plain.known(known, failing ? plain.failures() : List.of(stale(plain, entry)));
    }

    static String source(Baseline.Entry entry) {
        return entry.position().file() + ":" + entry.position().line();
    }

    private static Failure stale(TestRecord plain, Baseline.Entry entry) {
        return new Failure(
                FailureKind.COMPLIANCE,
                plain.name(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                entry.rule() + " passes: remove it from " + source(entry),
                Optional.empty(),
                Optional.empty(),
                Json.object().put("rule", entry.rule()));
    }

    private RuleRecord rule(Measured.Row row) {
        Rule rule = row.rule();
        Finding finding = row.finding();
        boolean shown = finding.verdict() != Verdict.PASS || server.verbose();
        List<ObjectNode> exchanges =
                shown
                        ? finding.evidence().stream()
                                .skip(Math.max(0, finding.evidence().size() - MOST_EXCHANGES))
                                .map(this::exchange)
                                .toList()
                        : List.of();
        return new RuleRecord(
                rule.id(),
                rule.family(),
                rule.severity(revision).name(),
                revision.wire(),
                finding.verdict().wire(),
                rule.basic(),
                rule.critical(),
                SpecUrl.of(rule, revision),
                rule.probe(),
                exchanges);
    }

    private ObjectNode exchange(Evidence evidence) {
        ObjectNode json =
                Json.object().put("role", evidence.role().name().toLowerCase(Locale.ROOT));
        json.put("sent", redactor.start(evidence.sent(), MOST_BYTES));
        evidence.received()
                .ifPresent(text -> json.put("received", redactor.start(text, MOST_BYTES)));
        evidence.status().ifPresent(status -> json.put("status", status));
        if (!evidence.headers().isEmpty()) {
            ObjectNode headers = json.putObject("headers");
            evidence.headers().forEach((name, value) -> headers.put(name, redactor.text(value)));
        }
        json.put("duration_ms", Math.round(evidence.duration().toNanos() / 1e3) / 1e3);
        return json;
    }
}
