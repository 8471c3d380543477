package dev.mcptest.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** The load of the machine: under load, processes need more time. */
public final class Pressure {

    private static final Path LOAD = Path.of("/proc/loadavg");
    private static final int MOST = 8;

    private Pressure() {}

    /** Returns a timeout, extended when more threads are ready to run than there are processors. */
    public static Duration scaled(Duration time) {
        int processors = Runtime.getRuntime().availableProcessors();
        // Not multipliedBy: it uses BigDecimal, whose first use takes 11 ms.
        return Duration.ofNanos(time.toNanos() * Math.clamp(running() / processors, 1, MOST));
    }

    /** Returns how many threads are running or ready to run; 0 when unknown. */
    private static int running() {
        try {
            // The file has three load averages, then running/total.
            String[] fields = Files.readString(LOAD).split(" ", 5);
            return fields.length < 4 ? 0 : parse(fields[3]);
        } catch (IOException | NumberFormatException _) {
            return 0;
        }
    }

    private static int parse(String runningOfAll) {
        int slash = runningOfAll.indexOf('/');
        return slash < 0 ? 0 : Integer.parseInt(runningOfAll.substring(0, slash));
    }
}
