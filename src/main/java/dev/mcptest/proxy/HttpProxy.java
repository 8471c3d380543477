package dev.mcptest.proxy;

import com.sun.net.httpserver.HttpServer;

import dev.mcptest.http.TransportException;
import dev.mcptest.mock.front.HttpFront;
import dev.mcptest.transport.Transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/** A proxy for clients that speak Streamable HTTP, on the loopback interface only. */
public final class HttpProxy implements AutoCloseable {

    private final HttpServer server;
    private final ProxyEndpoint endpoint;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch over = new CountDownLatch(1);

    /** Opens connections with the server. */
    public interface Servers {

        /**
         * Returns the transport for another session, not opened yet.
         *
         * @throws TransportException when there can be none
         */
        Transport open() throws TransportException;

        /** Returns whether the server is at a URL too, so that headers are passed on. */
        boolean overHttp();

        /** Receives the headers of a request of the client, which may have secrets. */
        void learn(Map<String, String> headers);
    }

    private HttpProxy(HttpServer server, ProxyEndpoint endpoint) {
        this.server = server;
        this.endpoint = endpoint;
    }

    /**
     * Starts listening on 127.0.0.1.
     *
     * @param port the port; 0 picks a free one
     * @param notes receives what clients cannot be told, one line each
     * @throws IOException when the port cannot be bound
     */
    public static HttpProxy start(Servers servers, int port, Consumer<String> notes)
            throws IOException {
        var loopback = InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
        var endpoint = new ProxyEndpoint(servers, notes);
        var proxy =
                new HttpProxy(
                        HttpServer.create(new InetSocketAddress(loopback, port), 0), endpoint);
        proxy.server.setExecutor(proxy.threads);
        proxy.server.createContext("/", endpoint);
        proxy.server.start();
        return proxy;
    }

    /** Returns the address of the endpoint. */
    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + HttpFront.PATH);
    }

    /** Waits until {@link #end} is called. */
    public void await() throws InterruptedException {
        over.await();
    }

    /** Ends it from another thread. */
    public void end() {
        over.countDown();
    }

    @Override
    public void close() {
        end();
        endpoint.close();
        server.stop(0);
        threads.shutdownNow();
    }
}
