package dev.mcptest.world;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/**
 * Everything a run takes from its surroundings, so that a test can hand in its own.
 *
 * @param environment the variables that children inherit and suites may refer to
 * @param workingDirectory absolute folder that relative paths of the command line start from
 * @param clock wall time, for time stamps
 * @param ticker monotonic time, for durations
 * @param random source of ids that are not secrets, for any thread
 * @param processes starts child processes
 * @param self the words that start this program again
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

    /** Returns the surroundings of this process. */
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

    /** Returns whether this is the run of a CI system, which sets {@code CI=true}. */
    public boolean inCi() {
        return "true".equalsIgnoreCase(environment.get("CI"));
    }

    /** Returns this world with another environment. */
    public World withEnvironment(Map<String, String> other) {
        return new World(other, workingDirectory, clock, ticker, random, processes, self);
    }

    /** Returns this world seen from another folder. */
    public World withWorkingDirectory(Path other) {
        return new World(environment, other, clock, ticker, random, processes, self);
    }
}
