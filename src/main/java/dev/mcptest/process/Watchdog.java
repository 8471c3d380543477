package dev.mcptest.process;

import dev.mcptest.world.ProcessStarter;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A shell that waits for this program to end. When that goes without a word, killed or crashed, it
 * ends whatever the program has started, by the mark in the environment, on systems with {@code
 * /proc}. Elsewhere, and without a shell, nobody does.
 */
public final class Watchdog {

    /** Most servers end by themselves, as they see the end of their input. */
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
     * Puts it into a session of its own, or at least a process group: whoever kills the group of
     * this program must not kill what watches it.
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

    /** Sets it up, unless it is there already; returns when it watches. */
    public static synchronized void watch() {
        if (only == null) {
            only = new Watchdog(start());
        }
    }

    /** Tells it that nothing is left to be ended. */
    public static synchronized void dismiss() {
        if (only != null && only.line != null) {
            try (OutputStream out = only.line) {
                out.write('\n');
            } catch (IOException _) {
                // It has gone before us.
            }
        }
    }

    /** Returns what the marks of all children of this program begin with. */
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

    /** Apart, so that a command that starts nothing does not ask the system for its id. */
    private static final class Mark {
        static final String PROGRAM =
                ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime());
    }
}
