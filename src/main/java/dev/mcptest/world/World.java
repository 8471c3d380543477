package dev.mcptest.world;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/**
 * Everything a run takes from its environment, so that tests can replace it.
 *
 * @param environment the variables that child processes inherit and suites may refer to
 * @param workingDirectory absolute folder for relative paths of the command line
 * @param clock wall time, for timestamps
 * @param ticker monotonic time, for durations
 * @param random source of ids that are not secret, for use by any thread
 * @param processes starts child processes
 * @param self the command that starts mcptest again
 */
public record World(
        Map<String, String> environment,
        Path workingDirectory,
        InstantSource clock,
        Ticker ticker,
        RandomGenerator random,
        ProcessStarter processes,
        List<String> self) {

    public World {
        environment = Map.copyOf(environment);
        requireNonNull(workingDirectory, "workingDirectory is null");
        requireNonNull(clock, "clock is null");
        requireNonNull(ticker, "ticker is null");
        requireNonNull(random, "random is null");
        requireNonNull(processes, "processes is null");
        self = List.copyOf(self);
        if (!workingDirectory.isAbsolute()) {
            throw new IllegalArgumentException("not absolute: " + workingDirectory);
        }
    }

    /** Returns the environment of this process. */
    public static World system() {
        return new World(
                Environment.forChildren(System.getenv()),
                Path.of("").toAbsolutePath(),
                InstantSource.system(),
                System::nanoTime,
                () -> ThreadLocalRandom.current().nextLong(),
                ProcessStarter.system(),
                Self.words());
    }

    /** Returns whether mcptest runs in a CI system, which sets {@code CI=true}. */
    public boolean inCi() {
        return "true".equalsIgnoreCase(environment.get("CI"));
    }

    /** Returns a copy with other environment variables. */
    public World withEnvironment(Map<String, String> other) {
        return new World(other, workingDirectory, clock, ticker, random, processes, self);
    }

    /** Returns a copy with another working directory. */
    public World withWorkingDirectory(Path other) {
        return new World(environment, other, clock, ticker, random, processes, self);
    }
}
