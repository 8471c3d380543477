package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A process to start and how much to read of it.
 *
 * @param command the program and its arguments, at least one
 * @param environment variables added to those of the world
 * @param folder absolute working directory
 * @param maxFrameBytes longest line that is read
 */
public record Launch(
        List<String> command, Map<String, String> environment, Path folder, long maxFrameBytes) {

    public Launch {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        requireNonNull(folder, "folder is null");
    }

    /** Returns why the program could not be started, in words for the person who wrote it down. */
    String describe(String error) {
        String program = command.getFirst();
        String start = "cannot start \"" + program + "\": ";
        if (!folder.toFile().isDirectory()) {
            return start + "its working folder " + folder + " does not exist";
        }
        if (error.contains("No such file")) {
            return start + missing(program) + "; check the command of the server";
        }
        return start + (error.contains("Permission denied") ? "it is not executable" : error);
    }

    private static String missing(String program) {
        return program.contains("/")
                ? "there is no such file"
                : "there is no program of that name in the folders of PATH";
    }
}
