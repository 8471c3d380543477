package dev.mcptest.process;

import dev.mcptest.world.ProcessStarter;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A shell process that waits for mcptest to end. If mcptest is killed or crashes, the shell ends
 * everything it has started, by the mark in the environment. Works only on systems with a shell and
 * {@code /proc}.
 */
public final class Watchdog {

    /** It first gives servers time: most exit by themselves at the end of their input. */
    private static final String SCRIPT =
            """
            exec >/dev/null 2>&1
            trap '' INT HUP TERM
            read -r word && exit 0
            left() { grep -lsF "$1" /proc/[0-9]*/environ | tr -dc '0-9\\n'; }
            [ -n "$(left "$1")" ] || exit 0
            sleep 1
            kill -TERM $(left "$1")
            sleep 2
            kill -KILL $(left "$1")
            """;

    /**
     * Starts the watchdog in its own session, or at least its own process group, so that killing
     * the process group of mcptest does not kill it.
     */
    private static final String APART =
            """
            if command -v setsid >/dev/null 2>&1; then exec setsid /bin/sh -c "$@"; fi
            set -m
            /bin/sh -c "$@" <&0 &
            """;

    private static @Nullable Watchdog only;

    private final @Nullable OutputStream line;

    private Watchdog(@Nullable OutputStream line) {
        this.line = line;
    }

    /** Starts the watchdog unless it is running; returns when it is ready. */
    public static synchronized void watch() {
        if (only == null) {
            only = new Watchdog(start());
        }
    }

    /** Tells the watchdog that there is nothing left to end. */
    public static synchronized void dismiss() {
        if (only != null && only.line != null) {
            try (OutputStream out = only.line) {
                out.write('\n');
            } catch (IOException _) {
                // The watchdog has already exited.
            }
        }
    }

    /** Returns the common prefix of the marks of all children of this program. */
    static String program() {
        return Mark.PROGRAM;
    }

    private static @Nullable OutputStream start() {
        List<String> command =
                List.of(
                        "/bin/sh",
                        "-c",
                        APART,
                        "mcptest-watchdog",
                        SCRIPT,
                        "mcptest-watchdog",
                        ProcessTree.mark(program()));
        String path = System.getenv().getOrDefault("PATH", "/usr/bin:/bin");
        try {
            Process shell =
                    ProcessStarter.system().start(command, Map.of("PATH", path), Path.of("/"));
            shell.getInputStream().close();
            shell.getErrorStream().close();
            return shell.getOutputStream();
        } catch (IOException _) {
            return null;
        }
    }

    /** A separate class, so that a command that starts no process does not query the process id. */
    private static final class Mark {
        static final String PROGRAM =
                ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime());
    }
}
