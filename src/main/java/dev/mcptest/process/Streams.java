package dev.mcptest.process;

import dev.mcptest.json.LogLines;

import java.io.IOException;
import java.io.InputStream;

/**
 * The standard streams of a running command; all output is read so that the command never blocks.
 */
final class Streams {

    private static final int CHUNK = 64 * 1024;

    /** How long to wait for the last output after the program has exited. */
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

    /** Writes the input and starts to read the output. */
    static Streams of(ChildProcess child, byte[] input, int maxOutput) {
        var streams = new Streams(child.process(), maxOutput);
        if (input.length > 0) {
            long _ = child.stdin().send(input);
        }
        child.stdin().finish();
        return streams;
    }

    /** Waits for the remaining output; does not wait for a pipe that another process keeps open. */
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

    LogLines tail() {
        return (errorTail.isEmpty() ? outputTail : errorTail).lines();
    }

    private void takeOutput(byte[] chunk, int count) {
        output.take(chunk, count);
        boolean _ = outputTail.take(chunk, count);
    }

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
            // mcptest closed the pipe; treat it like the end of the stream.
        }
    }
}
