package dev.mcptest.suite.rubric;

import static java.util.Objects.requireNonNull;

import dev.mcptest.source.Position;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program that grades.
 *
 * @param type the kind of scorer; only {@link #EXEC} can run
 * @param command the program and its arguments; empty for other types
 * @param environment variables added to those that it inherits
 * @param folder its working directory; empty for that of mcptest
 * @param timeout the timeout of one grading
 * @param position where the suite declares it
 */
public record Scorer(
        String name,
        String type,
        List<String> command,
        Map<String, String> environment,
        Optional<Path> folder,
        Duration timeout,
        Position position) {

    public static final String EXEC = "exec";
    public static final Duration TIMEOUT = Duration.ofSeconds(30);

    /** Returns the message for a type that cannot run. */
    public String unavailable() {
        return position.label() + ": scorer type '" + type + "' not available in this build";
    }

    public Scorer {
        requireNonNull(name, "name is null");
        requireNonNull(type, "type is null");
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        requireNonNull(folder, "folder is null");
        requireNonNull(timeout, "timeout is null");
        requireNonNull(position, "position is null");
    }
}
