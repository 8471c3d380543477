package dev.mcptest.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Starts child processes with pipes for all three streams. */
@FunctionalInterface
public interface ProcessStarter {

    /**
     * Starts a process.
     *
     * @param command the program and its arguments, at least one
     * @param environment the whole environment of the child; nothing else is inherited
     * @param folder the working directory of the child
     * @throws IOException if the program cannot be started
     */
    Process start(List<String> command, Map<String, String> environment, Path folder)
            throws IOException;

    /** Returns a starter of real processes. */
    static ProcessStarter system() {
        return new SystemProcesses();
    }
}
