package dev.mcptest.it;

import java.io.IOException;
import java.util.List;

/** The reference server "everything". */
public final class EverythingServer {

    private static final String PROGRAM = Examples.server("server-everything");

    private EverythingServer() {}

    /** Returns the command of the server over its standard streams. */
    public static List<String> overStdio() {
        return List.of("node", PROGRAM, "stdio");
    }

    /** Starts it and waits until it can be reached at {@code /mcp}. */
    public static ServerProcess overStreamableHttp() throws IOException, InterruptedException {
        return ServerProcess.start(List.of("node", PROGRAM, "streamableHttp"), "listening on port");
    }

    /** Starts it and waits until it can be reached at {@code /sse}. */
    public static ServerProcess overSse() throws IOException, InterruptedException {
        return ServerProcess.start(List.of("node", PROGRAM, "sse"), "running on port");
    }
}
