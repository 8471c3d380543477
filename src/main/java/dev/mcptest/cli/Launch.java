package dev.mcptest.cli;

import dev.mcptest.world.World;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** Connects the command line to this process: its streams, its signals, its exit code. */
final class Launch {

    /** How long a signal waits for the report of what ran. */
    private static final int REPORT_SECONDS = 10;

    private Launch() {}

    /** Runs the command line and ends the process. */
    static void of(String... args) {
        PrintStream out = stream(FileDescriptor.out);
        PrintStream err = stream(FileDescriptor.err);
        var onInterrupt = new AtomicReference<Runnable>(() -> {});
        var finished = new CountDownLatch(1);
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> interrupted(onInterrupt.get(), finished)));
        var console =
                new Console(
                        System.in,
                        out,
                        err,
                        isTerminal(0),
                        isTerminal(1),
                        width(System.getenv("COLUMNS")),
                        onInterrupt::set);
        int code = new Cli(new Session(World.system(), console)).run(args);
        out.flush();
        err.flush();
        finished.countDown();
        // Nothing is left to do, and hooks and finalizers of libraries would only cost time.
        Runtime.getRuntime().halt(code);
    }

    private static void interrupted(Runnable onInterrupt, CountDownLatch finished) {
        onInterrupt.run();
        try {
            boolean reported = finished.await(REPORT_SECONDS, TimeUnit.SECONDS);
            Runtime.getRuntime().halt(reported ? ExitCode.INTERRUPTED.number() : 143);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(
                new java.io.BufferedOutputStream(new FileOutputStream(descriptor), 1 << 14),
                false,
                StandardCharsets.UTF_8);
    }

    /** The launcher says which of stdout and stderr are terminals; without it none is assumed. */
    private static boolean isTerminal(int index) {
        String told = System.getProperty("mcptest.tty", "00");
        return index < told.length() && told.charAt(index) == '1';
    }

    private static int width(@org.jspecify.annotations.Nullable String columns) {
        if (columns == null
                || columns.isEmpty()
                || columns.length() > 4
                || !columns.chars().allMatch(Character::isDigit)) {
            return 100;
        }
        return Math.clamp(Integer.parseInt(columns), 40, 400);
    }
}
