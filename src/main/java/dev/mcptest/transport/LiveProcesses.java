package dev.mcptest.transport;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The child processes that have not been ended. A shutdown hook ends them, with their trees, when
 * the program is interrupted.
 */
public final class LiveProcesses {

    private static final Set<ServerProcess> LIVE = ConcurrentHashMap.newKeySet();

    private LiveProcesses() {}

    /** Ends all child processes at the same time and waits for them, at most 5 seconds. */
    public static void endAll() {
        List<Thread> ends = new ArrayList<>();
        for (ServerProcess server : LIVE) {
            ends.add(Thread.ofPlatform().daemon().start(server::end));
        }
        ends.forEach(LiveProcesses::join);
    }

    static void add(ServerProcess server) {
        Hook.install();
        LIVE.add(server);
    }

    static void remove(ServerProcess server) {
        LIVE.remove(server);
    }

    private static void join(Thread thread) {
        try {
            thread.join(5000);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class Hook {

        static {
            Runtime.getRuntime()
                    .addShutdownHook(
                            Thread.ofPlatform()
                                    .name("mcptest-end")
                                    .unstarted(LiveProcesses::endAll));
        }

        private Hook() {}

        static void install() {}
    }
}
