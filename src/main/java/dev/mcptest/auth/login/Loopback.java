package dev.mcptest.auth.login;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import dev.mcptest.auth.Pkce;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server on 127.0.0.1 that waits for the redirect at the end of a login (RFC 8252). */
final class Loopback implements AutoCloseable {

    private static final String PATH = "/callback";

    private final String state = Pkce.unguessable();
    private final BlockingQueue<Map<String, String>> answers = new LinkedBlockingQueue<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;

    private Loopback(HttpServer server) {
        this.server = server;
    }

    /**
     * Starts the server on a free port.
     *
     * @throws TransportException if there is none
     */
    static Loopback open() throws TransportException {
        return at(0);
    }

    /**
     * Starts the server.
     *
     * @throws TransportException if the port is not available
     */
    static Loopback at(int port) throws TransportException {
        try {
            var address = InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
            var loopback = new Loopback(HttpServer.create(new InetSocketAddress(address, port), 0));
            loopback.server.setExecutor(loopback.threads);
            loopback.server.createContext("/", loopback::answer);
            loopback.server.start();
            return loopback;
        } catch (IOException e) {
            String where = "127.0.0.1" + (port == 0 ? "" : ":" + port);
            throw TransportException.at(
                    Stage.AUTH,
                    "cannot wait for the browser on "
                            + where
                            + ": "
                            + e.getMessage()
                            + advice(port));
        }
    }

    private static String advice(int port) {
        return port == 0
                ? ""
                : "; end the program that has this port, or register the redirect URI with another"
                        + " one and give that to --callback-port";
    }

    /** Starts the server with an earlier redirect URI, or on another port if that one is taken. */
    static Loopback again(URI before) throws TransportException {
        try {
            return at(before.getPort());
        } catch (TransportException _) {
            return open();
        }
    }

    /** Returns the redirect URI. */
    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + PATH);
    }

    /** Returns the state that the redirect must repeat, so that no other page can forge it. */
    String state() {
        return state;
    }

    /**
     * Returns the parameters of the redirect.
     *
     * @throws TransportException on a timeout, or if the thread is interrupted
     */
    Map<String, String> await(Duration bound) throws TransportException {
        try {
            Map<String, String> answer = answers.poll(bound.toMillis(), TimeUnit.MILLISECONDS);
            if (answer == null) {
                throw TransportException.at(
                        Stage.AUTH, "nobody logged in within " + bound.toSeconds() + " s");
            }
            return answer;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw TransportException.at(Stage.AUTH, "interrupted");
        }
    }

    @Override
    public void close() {
        // Let the last response be flushed.
        server.stop(1);
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            Map<String, String> parameters =
                    parameters(Optional.ofNullable(exchange.getRequestURI().getRawQuery()));
            boolean ours =
                    exchange.getRequestMethod().equals("GET")
                            && exchange.getRequestURI().getPath().equals(PATH)
                            && isState(parameters.getOrDefault("state", ""));
            if (!ours) {
                page(exchange, 404, "This is not the login that mcptest waits for.");
                return;
            }
            boolean denied = parameters.containsKey("error");
            page(
                    exchange,
                    200,
                    denied
                            ? "The login was refused. mcptest says more in the terminal."
                            : "mcptest has been told. You can close this page and go back to the"
                                    + " terminal.");
            answers.add(parameters);
        }
    }

    /** Contents of the request are never shown in the page. */
    private static void page(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body =
                ("<!doctype html><title>mcptest</title><p>" + text + "</p>\n")
                        .getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.getResponseHeaders().set("Referrer-Policy", "no-referrer");
        exchange.getResponseHeaders().set("Content-Security-Policy", "default-src 'none'");
        exchange.getResponseHeaders().set("Connection", "close");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    private boolean isState(String text) {
        return MessageDigest.isEqual(
                text.getBytes(StandardCharsets.UTF_8), state.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, String> parameters(Optional<String> query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String pair : query.orElse("").split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                parameters.putIfAbsent(
                        decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
            }
        }
        return parameters;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            return "";
        }
    }
}
