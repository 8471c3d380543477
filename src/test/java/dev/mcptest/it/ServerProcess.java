package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.http.FreePorts;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server of somebody else as a process that serves HTTP. */
public final class ServerProcess implements AutoCloseable {

    private static final String PORT = "PORT";

    private final Process process;
    private final int port;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    private ServerProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts it and waits until it says that it can be reached.
     *
     * @param command the word {@code PORT} in it stands for the port; the variable of that name has
     *     it too
     * @param ready a part of the line that it writes then
     */
    public static ServerProcess start(List<String> command, String ready)
            throws IOException, InterruptedException {
        int port = FreePorts.next();
        String number = String.valueOf(port);
        List<String> words = command.stream().map(word -> word.replace(PORT, number)).toList();
        var builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment().put(PORT, number);
        var server = new ServerProcess(builder.start(), port);
        Thread.startVirtualThread(server::listen);
        server.awaitLine(ready);
        return server;
    }

    private void listen() {
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        try {
            output.lines().forEach(lines::add);
        } catch (UncheckedIOException _) {
            // The process was ended and its output with it.
        }
    }

    /** Waits until it has written a line that contains a text. */
    public void awaitLine(String text) throws InterruptedException {
        String line = lines.poll(60, TimeUnit.SECONDS);
        while (line != null && !line.contains(text)) {
            line = lines.poll(60, TimeUnit.SECONDS);
        }
        assertThat(line).as("a line of the server with: " + text).isNotNull();
    }

    /** Returns the port on 127.0.0.1. */
    public int port() {
        return port;
    }

    /** Returns the address of a path. */
    public String url(String path) {
        return "http://127.0.0.1:" + port + path;
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().orTimeout(60, TimeUnit.SECONDS).join();
    }
}
