package dev.mcptest.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** How busy the machine is: on a busy one, all that a process is about to do takes longer. */
public final class Pressure {

    private static final Path LOAD = Path.of("/proc/loadavg");
    private static final int MOST = 8;

    private Pressure() {}

    /** Returns a time, made longer when more wants to run than there are processors. */
    public static Duration scaled(Duration time) {
        int processors = Runtime.getRuntime().availableProcessors();
        // multipliedBy computes with BigDecimal, whose first use takes 11 ms.
        return Duration.ofNanos(time.toNanos() * Math.clamp(running() / processors, 1, MOST));
    }

    /** Returns how many threads want to run; 0 where that cannot be told. */
    private static int running() {
        try {
            // Three averages, then running/all.
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
