package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The results of a run, the only input of reporters; it contains no secrets.
 *
 * @param runId a UUID of version 7
 * @param durationMs milliseconds of the whole run
 * @param modelCompatibility the models that the suites declare to target
 * @param warnings warnings about the whole run
 * @param tests in the order of the record: suites as given, then kinds, then file order
 */
public record RunRecord(
        String mcptestVersion,
        String runId,
        Instant startedAt,
        double durationMs,
        Mode mode,
        List<ServerRecord> servers,
        List<String> modelCompatibility,
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
        servers = List.copyOf(servers);
        modelCompatibility = Canonical.texts(modelCompatibility);
        warnings = Canonical.texts(warnings);
        tests = List.copyOf(tests);
    }

    /** Returns this record with warnings from before the start of the run. */
    public RunRecord withEarlierWarnings(List<String> earlier) {
        List<String> all = new ArrayList<>(earlier);
        all.addAll(warnings);
        return with(all, tests);
    }

    /** Returns this record with other tests. */
    public RunRecord withTests(List<TestRecord> others) {
        return with(warnings, others);
    }

    private RunRecord with(List<String> otherWarnings, List<TestRecord> otherTests) {
        return new RunRecord(
                mcptestVersion,
                runId,
                startedAt,
                durationMs,
                mode,
                servers,
                modelCompatibility,
                otherWarnings,
                otherTests);
    }

    /** Returns the means of the derived metrics, in the order in which tests report them. */
    public List<MetricRollup> metricRollups() {
        return MetricRollup.of(tests);
    }

    /** Returns whether no test failed except known failures. */
    public boolean passed() {
        return tests.stream().noneMatch(TestRecord::isUnexpectedFailure);
    }

    /** Counts the tests by status. */
    public Summary summary() {
        return Summary.of(tests);
    }
}
