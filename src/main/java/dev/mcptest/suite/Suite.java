package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

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

/**
 * A suite that is ready to run: every name is resolved, every matcher compiled. Equals itself
 * alone: a look into thousands of tests would cost every comparison as much as a load.
 *
 * @param name its file name without {@code .mcptest.yml}, {@code .yml} or {@code .yaml}
 * @param file its path as it was named
 * @param folder the absolute folder it lies in
 * @param servers by name, in the order of the suite
 * @param tests in the order of the record
 * @param defaultTimeout how long a call may take when its test does not say
 * @param p95LatencyMs soft budget in milliseconds
 * @param targets the revisions of the protocol it is for
 * @param parallelism how many of its tests may be under way at once
 * @param knownFailures the ledger of its tests that are known to fail
 * @param hooks what runs around the tests
 * @param ambience what hooks and transforms find around them
 * @param maxEvidence bytes of each value that the record of a failed test keeps at most
 */
public record Suite(
        String name,
        String file,
        Path folder,
        Map<String, ServerSpec> servers,
        List<TestCase> tests,
        Optional<Duration> defaultTimeout,
        OptionalLong p95LatencyMs,
        TargetVersions targets,
        Parallelism parallelism,
        List<String> modelCompatibility,
        Optional<KnownFailures> knownFailures,
        Hooks hooks,
        CommandContext ambience,
        long maxEvidence) {

    /** How many bytes of a value a record keeps when a suite does not say. */
    public static final long MAX_EVIDENCE = 256 << 10;

    public Suite {
        requireNonNull(name, "name is null");
        requireNonNull(file, "file is null");
        requireNonNull(folder, "folder is null");
        servers = Collections.unmodifiableMap(new LinkedHashMap<>(servers));
        tests = List.copyOf(tests);
        requireNonNull(defaultTimeout, "defaultTimeout is null");
        requireNonNull(p95LatencyMs, "p95LatencyMs is null");
        requireNonNull(targets, "targets is null");
        requireNonNull(parallelism, "parallelism is null");
        modelCompatibility = List.copyOf(modelCompatibility);
        requireNonNull(knownFailures, "knownFailures is null");
        requireNonNull(hooks, "hooks is null");
        requireNonNull(ambience, "ambience is null");
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
