package dev.mcptest.transport;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.http.Credentials;
import dev.mcptest.http.FreePorts;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;

import mockwebserver3.MockWebServer;

import org.junit.jupiter.api.Test;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

class HttpLayersTests {

    private final Heard heard = new Heard();

    @Test
    void namesAHostThatDoesNotResolve() throws Exception {
        send("http://mcp.nowhere.invalid/mcp");

        assertThat(heard.next()).isEqualTo("DNS failed to resolve mcp.nowhere.invalid");
    }

    @Test
    void namesAPortThatNobodyListensOn() throws Exception {
        int port = FreePorts.next();
        send("http://127.0.0.1:" + port + "/mcp");

        assertThat(heard.next()).startsWith("TCP tcp connect failed: 127.0.0.1:" + port + ": ");
    }

    @Test
    void saysThatAPortDoesNotSpeakTls() throws Exception {
        try (var server = listening()) {
            int port = server.getLocalPort();
            send("https://127.0.0.1:" + port + "/mcp");
            try (Socket peer = server.accept()) {
                peer.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(UTF_8));

                assertThat(heard.next())
                        .startsWith("TLS tls handshake failed: 127.0.0.1:" + port + ": ");
            }
        }
    }

    @Test
    void doesNotWaitLongForAHandshake() throws Exception {
        try (var server = listening()) {
            send("https://127.0.0.1:" + server.getLocalPort() + "/mcp", Duration.ofMillis(400));

            assertThat(heard.next())
                    .isEqualTo(
                            "TLS tls handshake failed: 127.0.0.1:"
                                    + server.getLocalPort()
                                    + ": no answer within 400 ms");
        }
    }

    @Test
    void closesTheConnectionOfAnExchangeThatIsCancelled() throws Exception {
        try (var server = listening()) {
            Exchange exchange = send("http://127.0.0.1:" + server.getLocalPort() + "/mcp");
            try (Socket peer = server.accept()) {
                var in = peer.getInputStream();
                assertThat(in.read()).isEqualTo('P');

                exchange.cancel();

                assertThat(in.readAllBytes()).asString(UTF_8).startsWith("OST /mcp HTTP/1.1");
            }
        }
    }

    @Test
    void doesNotShowAPasswordInAnAddress() throws Exception {
        int port = FreePorts.next();
        try (var server = new MockWebServer()) {
            server.start(port);
            server.enqueue(new mockwebserver3.MockResponse.Builder().code(500).build());
            send("http://user:secret@127.0.0.1:" + port + "/mcp");

            assertThat(heard.next())
                    .isEqualTo("HTTP http 500 from http://127.0.0.1:" + port + "/mcp");
        }
    }

    private Exchange send(String url) throws TransportException {
        return send(url, Duration.ofMinutes(1));
    }

    private Exchange send(String url, Duration connectTimeout) throws TransportException {
        var transport =
                new HttpTransport(
                        new HttpEndpoint(
                                URI.create(url),
                                Map.of(),
                                Credentials.NONE,
                                PlainHttp.options(
                                        connectTimeout,
                                        5,
                                        1 << 20,
                                        Optional.of("mcptest/1.0"),
                                        TlsOptions.DEFAULT,
                                        Proxies.NONE)));
        transport.start(heard);
        return transport.send(new OutgoingFrame("{}".getBytes(UTF_8), Map.of()), heard);
    }

    private static ServerSocket listening() throws Exception {
        return new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }
}
