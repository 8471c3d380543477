package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.llm.ModelSettings;
import dev.mcptest.normalize.Normalization;
import dev.mcptest.suite.grading.GradingSettings;
import dev.mcptest.suite.rubric.Scorer;
import dev.mcptest.suite.server.ServerSpec;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A suite that is ready to run: names are resolved and matchers compiled. Equality is identity,
 * because comparing thousands of tests would cost as much as loading them.
 *
 * @param name its file name without {@code .mcptest.yml}, {@code .yml} or {@code .yaml}
 * @param file its path as given by the user
 * @param folder the absolute folder of the file
 * @param servers by name, in the order of the suite
 * @param replaced the definitions that the command line replaced: their secrets stay secrets
 * @param tests in the order of the record
 * @param defaultTimeout the timeout of a call when its test sets none
 * @param p95LatencyMs soft budget in milliseconds
 * @param targets the protocol revisions to run against
 * @param parallelism how many of its tests may run at the same time
 * @param knownFailures the tests that are known to fail
 * @param hooks the commands around the tests
 * @param commandContext what hooks and transforms run with
 * @param maxEvidence the maximum size in bytes of each value in the record of a failed test
 * @param normalization the rules for its recordings
 * @param models what it says about language models
 * @param scorers the programs that grade, by name
 * @param grading how its servers are graded; empty when it does not say
 */
public record Suite(
        String name,
        String file,
        Path folder,
        Map<String, ServerSpec> servers,
        List<ServerSpec> replaced,
        List<TestCase> tests,
        Optional<Duration> defaultTimeout,
        OptionalLong p95LatencyMs,
        TargetVersions targets,
        Parallelism parallelism,
        List<String> modelCompatibility,
        Optional<KnownFailures> knownFailures,
        Hooks hooks,
        CommandContext commandContext,
        long maxEvidence,
        Normalization normalization,
        ModelSettings models,
        Map<String, Scorer> scorers,
        Optional<GradingSettings> grading) {

    /** The default limit in bytes for a value in the record. */
    public static final long MAX_EVIDENCE = 256 << 10;

    public Suite {
        requireNonNull(name, "name is null");
        requireNonNull(file, "file is null");
        requireNonNull(folder, "folder is null");
        servers = Collections.unmodifiableMap(new LinkedHashMap<>(servers));
        replaced = List.copyOf(replaced);
        tests = List.copyOf(tests);
        requireNonNull(defaultTimeout, "defaultTimeout is null");
        requireNonNull(p95LatencyMs, "p95LatencyMs is null");
        requireNonNull(targets, "targets is null");
        requireNonNull(parallelism, "parallelism is null");
        modelCompatibility = List.copyOf(modelCompatibility);
        requireNonNull(knownFailures, "knownFailures is null");
        requireNonNull(hooks, "hooks is null");
        requireNonNull(commandContext, "commandContext is null");
        requireNonNull(normalization, "normalization is null");
        requireNonNull(models, "models is null");
        scorers = Map.copyOf(scorers);
        requireNonNull(grading, "grading is null");
    }

    /** Returns every definition of a server: those in use, and those that were replaced. */
    public List<ServerSpec> definitions() {
        return Stream.concat(servers.values().stream(), replaced.stream()).toList();
    }

    /** Returns the same suite with other servers of the same names. */
    public Suite with(Map<String, ServerSpec> others) {
        return with(others, tests);
    }

    /** Returns the same suite with other tests. */
    public Suite withTests(List<TestCase> others) {
        return with(servers, others);
    }

    private Suite with(Map<String, ServerSpec> newServers, List<TestCase> newTests) {
        return new Suite(
                name,
                file,
                folder,
                newServers,
                replaced,
                newTests,
                defaultTimeout,
                p95LatencyMs,
                targets,
                parallelism,
                modelCompatibility,
                knownFailures,
                hooks,
                commandContext,
                maxEvidence,
                normalization,
                models,
                scorers,
                grading);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
