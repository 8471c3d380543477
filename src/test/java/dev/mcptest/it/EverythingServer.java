package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The reference server "everything" as a process that serves HTTP. */
public final class EverythingServer implements AutoCloseable {

    private static final String PROGRAM = Examples.server("server-everything");

    private final Process process;
    private final int port;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    private EverythingServer(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Returns the command of the server over its standard streams. */
    public static List<String> overStdio() {
        return List.of("node", PROGRAM, "stdio");
    }

    /** Starts it and waits until it can be reached at {@code /mcp}. */
    public static EverythingServer overStreamableHttp() throws IOException, InterruptedException {
        return start("streamableHttp", "listening on port");
    }

    /** Starts it and waits until it can be reached at {@code /sse}. */
    public static EverythingServer overSse() throws IOException, InterruptedException {
        return start("sse", "running on port");
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

    private static EverythingServer start(String transport, String ready)
            throws IOException, InterruptedException {
        int port;
        try (var socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        var builder = new ProcessBuilder("node", PROGRAM, transport).redirectErrorStream(true);
        builder.environment().put("PORT", String.valueOf(port));
        var server = new EverythingServer(builder.start(), port);
        BufferedReader output = server.process.inputReader(StandardCharsets.UTF_8);
        Thread.startVirtualThread(() -> output.lines().forEach(server.lines::add));
        server.awaitLine(ready);
        return server;
    }
}
