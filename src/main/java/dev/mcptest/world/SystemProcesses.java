package dev.mcptest.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Starts real processes, one at a time. Otherwise the helper processes of two parallel starts
 * inherit each other's pipes, and hang forever if mcptest is killed.
 */
final class SystemProcesses implements ProcessStarter {

    private static final ReentrantLock TURN = new ReentrantLock();

    @Override
    public Process start(List<String> command, Map<String, String> environment, Path folder)
            throws IOException {
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        TURN.lock();
        try {
            return builder.start();
        } finally {
            TURN.unlock();
        }
    }
}
