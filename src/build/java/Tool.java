import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Runs the commands that packing needs. */
final class Tool {

    private static final long BOUND_MINUTES = 3;

    private Tool() {}

    /** Runs a command to its end; what it printed is shown only when it fails. */
    static void run(ProcessBuilder command) throws IOException, InterruptedException {
        Path printed = Files.createTempFile("pack", ".txt");
        Process process =
                command.redirectErrorStream(true).redirectOutput(printed.toFile()).start();
        process.getOutputStream().close();
        boolean ended = process.waitFor(BOUND_MINUTES, TimeUnit.MINUTES);
        if (!ended) {
            process.destroyForcibly().waitFor();
        }
        if (process.exitValue() != 0) {
            System.err.write(Files.readAllBytes(printed));
            throw new IllegalStateException(
                    (ended ? "exit " + process.exitValue() : "no end") + ": " + command.command());
        }
        Files.delete(printed);
    }

    /** Returns what a command prints, without the line end. */
    static String output(String... command) throws IOException {
        Process process = new ProcessBuilder(command).start();
        byte[] printed = process.getInputStream().readAllBytes();
        return new String(printed, StandardCharsets.UTF_8).strip();
    }
}
