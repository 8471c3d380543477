package dev.mcptest.process;

import dev.mcptest.json.PhrasePart;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** The standard streams of a command that runs: read to their end, however much comes. */
final class Streams {

    private static final int CHUNK = 64 * 1024;

    /** How long the last words may take once the program has ended. */
    private static final long LAST_WORDS_MILLIS = 300;

    private final Captured output;
    private final OutputTail outputTail = new OutputTail();
    private final OutputTail errorTail = new OutputTail();
    private final Thread outputReader;
    private final Thread errorReader;

    private Streams(Process process, int maxOutput) {
        this.output = new Captured(maxOutput);
        this.outputReader = pump("mcptest-output", process.getInputStream(), this::takeOutput);
        this.errorReader = pump("mcptest-errors", process.getErrorStream(), errorTail::take);
    }

    /** Sends the input and begins to read. */
    static Streams of(ChildProcess child, byte[] input, int maxOutput) {
        var streams = new Streams(child.process(), maxOutput);
        if (input.length > 0) {
            long _ = child.stdin().send(input);
        }
        child.stdin().finish();
        return streams;
    }

    /**
     * Waits for what is still on its way; a pipe that somebody else keeps open is not waited for.
     */
    void await() {
        try {
            outputReader.join(LAST_WORDS_MILLIS);
            errorReader.join(LAST_WORDS_MILLIS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    Captured output() {
        return output;
    }

    List<PhrasePart> tail() {
        List<PhrasePart> errors = errorTail.lines();
        return errors.isEmpty() ? outputTail.lines() : errors;
    }

    private void takeOutput(byte[] chunk, int count) {
        output.take(chunk, count);
        boolean _ = outputTail.take(chunk, count);
    }

    /** Takes the first bytes of a chunk. */
    private interface Sink {
        void take(byte[] chunk, int count);
    }

    private static Thread pump(String name, InputStream in, Sink sink) {
        return Thread.ofPlatform().daemon().name(name).start(() -> read(in, sink));
    }

    private static void read(InputStream in, Sink sink) {
        byte[] chunk = new byte[CHUNK];
        try {
            int count = in.read(chunk);
            while (count >= 0) {
                sink.take(chunk, count);
                count = in.read(chunk);
            }
        } catch (IOException _) {
            // A pipe that was closed on our side: the same as its end.
        }
    }
}
