package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

import dev.mcptest.process.Command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A process to start.
 *
 * @param command the program and its arguments, at least one
 * @param environment variables added to those of the world
 * @param folder absolute working directory
 * @param maxFrameBytes maximum length of a line
 */
public record Launch(
        List<String> command, Map<String, String> environment, Path folder, long maxFrameBytes) {

    public Launch {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        requireNonNull(folder, "folder is null");
    }

    /** Explains to the author of the suite why the program could not be started. */
    String describe(String error) {
        return program().describe(error, "; check the command of the server");
    }

    Command program() {
        return new Command(command, environment, folder);
    }
}
