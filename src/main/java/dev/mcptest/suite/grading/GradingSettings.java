package dev.mcptest.suite.grading;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The settings of a {@code compliance} block. Files are relative to the working directory, or
 * absolute.
 *
 * @param grades whether a run grades the servers
 * @param revision the protocol revision to grade; empty for the usual one
 * @param servers names of the servers to grade; empty for all
 * @param failOn {@code fail} or {@code warn}
 * @param allow what probes may do
 * @param allowTools globs of tools that may be called
 * @param timeout the bound of grading one server
 * @param hints what rules need to know, as written
 */
public record GradingSettings(
        boolean grades,
        Optional<String> revision,
        List<String> servers,
        RuleFilter rules,
        Optional<String> baseline,
        Optional<String> failOn,
        Optional<String> minGrade,
        boolean strict,
        List<String> allow,
        List<String> allowTools,
        Optional<Duration> timeout,
        ObjectNode hints,
        Optional<GradeDelta> delta) {

    /** The settings of a suite that has none. */
    public static final GradingSettings NONE =
            new GradingSettings(
                    false,
                    Optional.empty(),
                    List.of(),
                    RuleFilter.ALL,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    false,
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    Json.object(),
                    Optional.empty());

    public GradingSettings {
        requireNonNull(revision, "revision is null");
        servers = List.copyOf(servers);
        requireNonNull(rules, "rules is null");
        requireNonNull(baseline, "baseline is null");
        requireNonNull(failOn, "failOn is null");
        requireNonNull(minGrade, "minGrade is null");
        allow = List.copyOf(allow);
        allowTools = List.copyOf(allowTools);
        requireNonNull(timeout, "timeout is null");
        requireNonNull(hints, "hints is null");
        requireNonNull(delta, "delta is null");
    }
}
