package dev.mcptest.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Starts real processes, one at a time: the helpers of two starts that go on together hold each
 * other's pipes, and wait for ever when this process is killed.
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
