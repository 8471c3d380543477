package dev.mcptest.result;

import dev.mcptest.result.part.Coverage;
import dev.mcptest.result.part.ModelUse;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A record of a run of which some parts are replaced. */
final class RunRecordBuilder {

    String mcptestVersion;
    String runId;
    Instant startedAt;
    double durationMs;
    Mode mode;
    Optional<String> platform;
    List<ServerRecord> servers;
    List<String> modelCompatibility;
    List<MetricRollup> metricRollups;
    Optional<Coverage> coverage;
    ModelUse modelUse;
    List<ComplianceRecord> compliance;
    List<String> warnings;
    List<TestRecord> tests;

    RunRecordBuilder(RunRecord from) {
        mcptestVersion = from.mcptestVersion();
        runId = from.runId();
        startedAt = from.startedAt();
        durationMs = from.durationMs();
        mode = from.mode();
        platform = from.platform();
        servers = from.servers();
        modelCompatibility = from.modelCompatibility();
        metricRollups = from.metricRollups();
        coverage = from.coverage();
        modelUse = from.modelUse();
        compliance = from.compliance();
        warnings = from.warnings();
        tests = from.tests();
    }

    RunRecord build() {
        return new RunRecord(
                mcptestVersion,
                runId,
                startedAt,
                durationMs,
                mode,
                platform,
                servers,
                modelCompatibility,
                metricRollups,
                coverage,
                modelUse,
                compliance,
                warnings,
                tests);
    }
}
