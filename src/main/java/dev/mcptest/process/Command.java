package dev.mcptest.process;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A program to start.
 *
 * @param words the program and its arguments, at least one
 * @param environment variables added to those of the world
 * @param folder absolute working directory
 */
public record Command(List<String> words, Map<String, String> environment, Path folder) {

    public Command {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
        requireNonNull(folder, "folder is null");
        if (words.isEmpty()) {
            throw new IllegalArgumentException("words is empty");
        }
    }

    /**
     * Explains to the author of the command why the program could not be started.
     *
     * @param error the error of the system
     * @param advice appended when the program was not found
     */
    public String describe(String error, String advice) {
        String program = words.getFirst();
        String start = "cannot start \"" + program + "\": ";
        if (!folder.toFile().isDirectory()) {
            return start + "its working folder " + folder + " does not exist";
        }
        if (error.contains("No such file")) {
            return start
                    + missing(program)
                    + (program.contains(" ")
                            ? "; each word of a command is an item of its own"
                            : advice);
        }
        return start + (error.contains("Permission denied") ? "it is not executable" : error);
    }

    private static String missing(String program) {
        return program.contains("/")
                ? "there is no such file"
                : "there is no program of that name in the folders of PATH";
    }
}
