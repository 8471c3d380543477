package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;

/**
 * The folder of which every process of a server gets a copy of its own.
 *
 * @param folder absolute path of the original
 */
public record Isolation(Path folder) {

    /** What stands for the path of the copy in commands, environments and requests. */
    public static final String REFERENCE = "${fixture}";

    public Isolation {
        requireNonNull(folder, "folder is null");
    }
}
