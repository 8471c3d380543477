package dev.mcptest.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The processes that a test has started, and what those have started, whoever their parents are:
 * they have a variable in their environment. Other tests may start processes at the same time.
 */
public final class MarkedProcesses {

    private static final String NAME = "MCPTEST_TEST_MARK";
    private static final Path ALL = Path.of("/proc");

    private final String mark = UUID.randomUUID().toString();

    /** Returns whether this system shows the environment of processes. */
    public static boolean areShown() {
        return Files.isReadable(ALL.resolve("self/environ"));
    }

    /** Returns the variable to start the processes with. */
    public Map<String, String> environment() {
        return Map.of(NAME, mark);
    }

    /** Returns those that run, each as its id and its command. */
    public List<String> running() throws IOException {
        String variable = NAME + "=" + mark;
        try (Stream<Path> processes = Files.list(ALL)) {
            return processes
                    .map(process -> process.getFileName().toString())
                    .filter(id -> Character.isDigit(id.charAt(0)))
                    .filter(id -> read(id, "environ").contains(variable))
                    .map(id -> id + " " + read(id, "cmdline").replace('\0', ' '))
                    .toList();
        }
    }

    /** Returns those that still run after some time; empty as soon as none of them does. */
    public List<String> runningAfter(long millis) throws Exception {
        long bound = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        List<String> left = running();
        while (!left.isEmpty() && System.nanoTime() < bound) {
            Thread.sleep(20);
            left = running();
        }
        return left;
    }

    /** A process that has ended has neither of these. */
    private static String read(String id, String file) {
        try (var in = new FileInputStream(ALL.resolve(id).resolve(file).toFile())) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException _) {
            return "";
        }
    }
}
