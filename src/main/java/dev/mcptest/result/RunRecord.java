package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.part.Canonical;
import dev.mcptest.result.part.Coverage;
import dev.mcptest.result.part.ModelUse;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The results of a run, the only input of reporters; it contains no secrets.
 *
 * @param runId a UUID of version 7
 * @param durationMs milliseconds of the whole run
 * @param platform operating system, its version and architecture; empty when unknown
 * @param modelCompatibility the models that the suites declare to target
 * @param metricRollups the means of the derived metrics
 * @param coverage what the tests exercised, if the run was asked for it
 * @param modelUse which language models it asked
 * @param compliance how servers were graded
 * @param warnings warnings about the whole run
 * @param tests in the order of the record: suites as given, then kinds, then file order
 */
public record RunRecord(
        String mcptestVersion,
        String runId,
        Instant startedAt,
        double durationMs,
        Mode mode,
        Optional<String> platform,
        List<ServerRecord> servers,
        List<String> modelCompatibility,
        List<MetricRollup> metricRollups,
        Optional<Coverage> coverage,
        ModelUse modelUse,
        List<ComplianceRecord> compliance,
        List<String> warnings,
        List<TestRecord> tests) {

    /** The name of this format, as in the JSON form. */
    public static final String SCHEMA = "mcptest/run/v1";

    public RunRecord {
        requireNonNull(mcptestVersion, "mcptestVersion is null");
        requireNonNull(runId, "runId is null");
        requireNonNull(startedAt, "startedAt is null");
        durationMs = Canonical.millis(durationMs);
        requireNonNull(mode, "mode is null");
        platform = Canonical.text(platform);
        servers = List.copyOf(servers);
        modelCompatibility = Canonical.texts(modelCompatibility);
        metricRollups = List.copyOf(metricRollups);
        requireNonNull(coverage, "coverage is null");
        requireNonNull(modelUse, "modelUse is null");
        compliance = List.copyOf(compliance);
        warnings = Canonical.texts(warnings);
        tests = List.copyOf(tests);
    }

    /** Creates a record without a platform, whose rollups are the means over its tests. */
    public RunRecord(
            String mcptestVersion,
            String runId,
            Instant startedAt,
            double durationMs,
            Mode mode,
            List<ServerRecord> servers,
            List<String> modelCompatibility,
            List<String> warnings,
            List<TestRecord> tests) {
        this(
                mcptestVersion,
                runId,
                startedAt,
                durationMs,
                mode,
                Optional.empty(),
                servers,
                modelCompatibility,
                MetricRollup.of(tests),
                Optional.empty(),
                ModelUse.NONE,
                List.of(),
                warnings,
                tests);
    }

    /** Returns this record with how servers were graded. */
    public RunRecord grading(List<ComplianceRecord> grades) {
        RunRecordBuilder changed = new RunRecordBuilder(this);
        changed.compliance = grades;
        return changed.build();
    }

    /** Returns this record with other servers. */
    public RunRecord servedBy(List<ServerRecord> others) {
        RunRecordBuilder changed = new RunRecordBuilder(this);
        changed.servers = others;
        return changed.build();
    }

    /** Returns this record with warnings from before the start of the run. */
    public RunRecord withEarlierWarnings(List<String> earlier) {
        List<String> all = new ArrayList<>(earlier);
        all.addAll(warnings);
        RunRecordBuilder changed = new RunRecordBuilder(this);
        changed.warnings = all;
        return changed.build();
    }

    /** Returns this record with the platform of the run. */
    public RunRecord on(String where) {
        RunRecordBuilder changed = new RunRecordBuilder(this);
        changed.platform = Optional.of(where);
        return changed.build();
    }

    /** Returns this record with what the tests exercised. */
    public RunRecord covering(Optional<Coverage> found) {
        RunRecordBuilder changed = new RunRecordBuilder(this);
        changed.coverage = found;
        return changed.build();
    }

    /** Returns this record with what it asked language models. */
    public RunRecord asking(ModelUse use) {
        RunRecordBuilder changed = new RunRecordBuilder(this);
        changed.modelUse = use;
        return changed.build();
    }

    /** Returns this record with other tests. */
    public RunRecord withTests(List<TestRecord> others) {
        RunRecordBuilder changed = new RunRecordBuilder(this);
        changed.metricRollups = MetricRollup.of(others);
        changed.tests = others;
        return changed.build();
    }

    /** Returns whether no test failed except known failures, and none is inconclusive. */
    public boolean passed() {
        return tests.stream().noneMatch(TestRecord::isUnsuccessful);
    }

    /** Counts the tests by status. */
    public Summary summary() {
        return Summary.of(tests);
    }
}
