package dev.mcptest.mock.front;

import static java.util.Objects.requireNonNull;

import com.sun.net.httpserver.HttpServer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves MCP messages over Streamable HTTP, on the loopback interface only. */
public final class HttpFront implements AutoCloseable {

    /** The maximum size of one message, in bytes. */
    public static final int MAX_BYTES = 64 * 1024 * 1024;

    /** The path of the endpoint. */
    public static final String PATH = "/mcp";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch closed = new CountDownLatch(1);

    private HttpFront(HttpServer server) {
        this.server = server;
    }

    /**
     * Starts serving on 127.0.0.1.
     *
     * @param port the port; 0 picks a free one
     * @throws IOException when the port cannot be bound
     */
    public static HttpFront start(Peer peer, int port) throws IOException {
        requireNonNull(peer, "peer is null");
        var loopback = InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
        var front = new HttpFront(HttpServer.create(new InetSocketAddress(loopback, port), 0));
        front.server.setExecutor(front.threads);
        front.server.createContext("/", new McpEndpoint(peer));
        front.server.start();
        return front;
    }

    /** Returns the address of the endpoint. */
    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + PATH);
    }

    /** Waits until the server is closed or the thread is interrupted. */
    public void await() throws InterruptedException {
        closed.await();
    }

    /** Stops immediately; pending requests are cut off. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
        closed.countDown();
    }
}
