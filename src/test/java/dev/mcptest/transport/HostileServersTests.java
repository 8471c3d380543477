package dev.mcptest.transport;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.http.Credentials;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Servers that write to the socket what no library would. */
class HostileServersTests {

    private static final String REQUEST = "POST /mcp HTTP/1.1";
    private static final String JSON = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";

    private final Heard heard = new Heard();
    private ServerSocket listening;

    @BeforeEach
    void listen() throws Exception {
        listening = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void stop() throws Exception {
        listening.close();
    }

    @Test
    void readsOnlySoManyHeaders() throws Exception {
        send();
        try (Socket peer = listening.accept()) {
            OutputStream out = peer.getOutputStream();
            out.write("HTTP/1.1 200 OK\r\n".getBytes(UTF_8));
            writeUntilRefused(out, ("X-Filler: " + "x".repeat(1000) + "\r\n").getBytes(UTF_8));

            assertThat(heard.next()).startsWith("EXCHANGE no complete reply from " + url() + ": ");
        }
    }

    @Test
    void saysThatAStatusLineIsNone() throws Exception {
        String outcome = answer("SSH-2.0-OpenSSH_9.9\r\n\r\n");

        assertThat(outcome)
                .startsWith("EXCHANGE no complete reply from " + url() + ": ")
                .contains("SSH-2.0-OpenSSH_9.9");
    }

    @Test
    void saysThatALengthIsNone() throws Exception {
        assertThat(answer(JSON + "Content-Length: -5\r\n\r\n{}"))
                .isEqualTo(
                        "EXCHANGE the reply from "
                                + url()
                                + " has the header Content-Length: -5, which is not a length");
    }

    @Test
    void saysThatAPeerOnlyClosedItsSide() throws Exception {
        send();
        try (Socket peer = listening.accept()) {
            peer.shutdownOutput();

            assertThat(heard.next())
                    .isEqualTo(
                            "EXCHANGE no complete reply from "
                                    + url()
                                    + ": the connection was closed in the middle of it");
        }
    }

    @Test
    void saysThatABodyIsShorterThanItsLength() throws Exception {
        assertThat(answer(JSON + "Content-Length: 50\r\n\r\n{\"a\":"))
                .isEqualTo(
                        "EXCHANGE the reply from "
                                + url()
                                + " was cut off: the connection was closed in the middle of it");
    }

    @Test
    void saysThatChunksAreNone() throws Exception {
        assertThat(answer(JSON + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n"))
                .startsWith("EXCHANGE the reply from " + url() + " was cut off: ");
    }

    @Test
    void readsABodyWithoutALengthToTheEndOfTheConnection() throws Exception {
        assertThat(answer(JSON + "\r\n{}")).isEqualTo("frame {}");
    }

    @Test
    void passesInformationalAnswersOver() throws Exception {
        assertThat(
                        answer(
                                "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
                                        + JSON
                                        + "Content-Length: 2\r\n\r\n{}"))
                .isEqualTo("frame {}");
    }

    @Test
    void leavesAServerThatTricklesWhenItIsToldTo() throws Exception {
        Exchange exchange = send();
        try (Socket peer = listening.accept()) {
            assertThat(peer.getInputStream().readNBytes(REQUEST.length()))
                    .asString(UTF_8)
                    .isEqualTo(REQUEST);
            peer.getOutputStream().write("HTTP/1.1 200 OK\r\nX-Slow: ".getBytes(UTF_8));

            exchange.cancel();

            assertThat(isLeft(peer)).isTrue();
        }
    }

    private String answer(String text) throws Exception {
        send();
        try (Socket peer = listening.accept()) {
            peer.getOutputStream().write(text.getBytes(UTF_8));
            peer.shutdownOutput();
            return heard.next();
        }
    }

    private static void writeUntilRefused(OutputStream out, byte[] line) {
        try {
            for (int written = 0; written < 1 << 22; written += line.length) {
                out.write(line);
            }
        } catch (IOException _) {
            // The client has seen enough.
        }
    }

    /**
     * Whether the client ends the connection, by a close or, with bytes of ours unread, a reset.
     */
    private static boolean isLeft(Socket peer) throws IOException {
        peer.setSoTimeout(30_000);
        try {
            peer.getInputStream().readAllBytes();
            return true;
        } catch (SocketTimeoutException _) {
            return false;
        } catch (SocketException _) {
            return true;
        }
    }

    private Exchange send() throws TransportException {
        var options =
                PlainHttp.options(
                        Duration.ofSeconds(30),
                        5,
                        1 << 20,
                        Optional.of("t"),
                        TlsOptions.DEFAULT,
                        Proxies.NONE);
        var transport =
                new HttpTransport(
                        new HttpEndpoint(URI.create(url()), Map.of(), Credentials.NONE, options));
        transport.start(heard);
        return transport.send(new OutgoingFrame("{}".getBytes(UTF_8), Map.of()), heard);
    }

    private String url() {
        return "http://127.0.0.1:" + listening.getLocalPort() + "/mcp";
    }
}
