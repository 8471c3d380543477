package dev.mcptest.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The running child processes. A shutdown hook ends them with their process trees when the program
 * is interrupted.
 */
public final class LiveProcesses {

    private static final Set<ChildProcess> LIVE = ConcurrentHashMap.newKeySet();

    private LiveProcesses() {}

    /** Ends all child processes in parallel and waits for them, at most 5 seconds. */
    public static void endAll() {
        List<Thread> ends = new ArrayList<>();
        for (ChildProcess child : LIVE) {
            ends.add(Thread.ofPlatform().daemon().start(child::end));
        }
        ends.forEach(LiveProcesses::join);
    }

    static void add(ChildProcess child) {
        Hook.install();
        LIVE.add(child);
    }

    static void remove(ChildProcess child) {
        LIVE.remove(child);
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
            try {
                Runtime.getRuntime()
                        .addShutdownHook(
                                Thread.ofPlatform()
                                        .name("mcptest-end")
                                        .unstarted(LiveProcesses::endAll));
            } catch (IllegalStateException _) {
                // The program is already shutting down; whoever starts a child now ends it.
            }
        }

        private Hook() {}

        static void install() {}
    }
}
