package dev.mcptest.compliance.mutant.face;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Stands before an HTTP server and tells it what the server of the JDK hides: how the head of a
 * request was written, in the header {@code X-Head}, and that a client closed a connection without
 * waiting for a response.
 */
final class RawFront implements AutoCloseable {

    /** The first byte of a connection with TLS. */
    private static final int HANDSHAKE = 0x16;

    private static final String LENGTH = "\r\ncontent-length:";

    private final ServerSocket door;
    private final int server;
    private final Optional<Integer> tls;
    private final Runnable abandoned;
    private final Set<Socket> waiting = ConcurrentHashMap.newKeySet();

    /**
     * @param server the port of the server
     * @param tls the port of the server for connections with TLS
     * @param abandoned told of a closed connection before the next request is passed on
     */
    RawFront(int server, Optional<Integer> tls, Runnable abandoned) throws IOException {
        this.server = server;
        this.tls = tls;
        this.abandoned = abandoned;
        door = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        Thread.startVirtualThread(this::accept);
    }

    int port() {
        return door.getLocalPort();
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket client = door.accept();
                Thread.startVirtualThread(() -> pass(client));
            } catch (IOException _) {
                return;
            }
        }
    }

    private void pass(Socket client) {
        try (client) {
            InputStream in = new BufferedInputStream(client.getInputStream());
            in.mark(1);
            boolean handshake = in.read() == HANDSHAKE;
            in.reset();
            if (handshake && tls.isPresent()) {
                pipe(client, in, tls.get());
                return;
            }
            String head = head(in);
            if (head.isEmpty()) {
                return;
            }
            byte[] body = in.readNBytes(length(head));
            waiting.stream().filter(RawFront::isClosed).forEach(this::abandon);
            try (Socket inner = connected(server)) {
                waiting.add(client);
                send(head, body, inner.getOutputStream());
                InputStream answer = new BufferedInputStream(inner.getInputStream());
                answer.mark(1);
                int _ = answer.read();
                answer.reset();
                waiting.remove(client);
                answer(answer, client.getOutputStream());
            }
        } catch (IOException _) {
            // One of the two is gone.
        }
    }

    private static void pipe(Socket client, InputStream in, int port) throws IOException {
        try (Socket inner = connected(port)) {
            Thread.startVirtualThread(() -> {
                try {
                    in.transferTo(inner.getOutputStream());
                    inner.shutdownOutput();
                } catch (IOException _) {
                    // The server is gone.
                }
            });
            inner.getInputStream().transferTo(client.getOutputStream());
        }
    }

    private static Socket connected(int port) throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), port);
    }

    private void abandon(Socket client) {
        if (waiting.remove(client)) {
            abandoned.run();
        }
    }

    /** Clients send nothing until the response is there: what comes is the end. */
    private static boolean isClosed(Socket client) {
        try {
            client.setSoTimeout(1);
            return client.getInputStream().read() < 0;
        } catch (SocketTimeoutException _) {
            return false;
        } catch (IOException _) {
            return true;
        }
    }

    private static String head(InputStream in) throws IOException {
        var head = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            head.write(next);
            if (next == '\n' && head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
                return head.toString(StandardCharsets.ISO_8859_1);
            }
        }
        return "";
    }

    private static void answer(InputStream in, OutputStream out) throws IOException {
        for (int next = in.read(); next >= 0; next = in.read()) {
            out.write(next);
            if (next == '\n') {
                out.write("Connection: close\r\n".getBytes(StandardCharsets.ISO_8859_1));
                in.transferTo(out);
            }
        }
    }

    private static int length(String head) {
        int at = head.toLowerCase(Locale.ROOT).indexOf(LENGTH);
        return at < 0
                ? 0
                : Integer.parseInt(
                        head.substring(at + LENGTH.length())
                                .lines()
                                .findFirst()
                                .orElse("")
                                .strip());
    }

    private static void send(String head, byte[] body, OutputStream out) throws IOException {
        int line = head.indexOf('\n') + 1;
        String written = URLEncoder.encode(head.substring(line), StandardCharsets.UTF_8);
        String all =
                head.substring(0, line)
                        + "Connection: close\r\nX-Head: "
                        + written
                        + "\r\n"
                        + head.substring(line);
        out.write(all.getBytes(StandardCharsets.ISO_8859_1));
        out.write(body);
        out.flush();
    }

    @Override
    public void close() throws IOException {
        door.close();
    }
}
