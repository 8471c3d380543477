package dev.mcptest.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** Starts child processes with pipes on all three streams. */
@FunctionalInterface
public interface ProcessStarter {

    /**
     * Starts a process.
     *
     * @param command the program and its arguments, at least one
     * @param environment the whole environment of the child; nothing else is inherited
     * @param folder the working directory of the child
     * @throws IOException when the program cannot be started
     */
    Process start(List<String> command, Map<String, String> environment, Path folder)
            throws IOException;

    /**
     * Returns a starter of real processes. It starts one at a time: the helpers of two starts that
     * go on together hold each other's pipes, and wait for ever when this process is killed.
     */
    static ProcessStarter system() {
        var turn = new ReentrantLock();
        return (command, environment, folder) -> {
            var builder = new ProcessBuilder(command).directory(folder.toFile());
            builder.environment().clear();
            builder.environment().putAll(environment);
            turn.lock();
            try {
                return builder.start();
            } finally {
                turn.unlock();
            }
        };
    }
}
