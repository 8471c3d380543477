package dev.mcptest.http;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

class HttpFetchTests {

    private static final Duration BOUND = Duration.ofMinutes(1);

    @Test
    void eachRequestToAServerOfHttp10HasAConnectionOfItsOwn() throws Exception {
        try (var server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                var fetch = new HttpFetch(options())) {
            Thread.ofVirtual().start(() -> answer(server));
            var url = URI.create("http://127.0.0.1:" + server.getLocalPort() + "/metadata");

            for (int i = 0; i < 3; i++) {
                assertThat(fetch.get(url, BOUND).body()).isEqualTo("{\"a\":1}");
            }
        }
    }

    /** As the server of Python's standard library does: the body and the end of the connection. */
    private static void answer(ServerSocket server) {
        try {
            while (true) {
                try (Socket socket = server.accept()) {
                    socket.setTcpNoDelay(true);
                    var in = socket.getInputStream();
                    int line = 0;
                    for (int c = in.read(); c >= 0 && (c != '\r' || line > 0); c = in.read()) {
                        line = c == '\n' ? 0 : line + 1;
                    }
                    in.read();
                    var out = socket.getOutputStream();
                    out.write("HTTP/1.0 200 OK\r\nContent-Length: 7\r\n\r\n".getBytes(US_ASCII));
                    out.flush();
                    out.write("{\"a\":1}".getBytes(US_ASCII));
                    out.flush();
                }
            }
        } catch (IOException e) {
            assertThat(server.isClosed()).isTrue();
        }
    }

    private static HttpOptions options() {
        return PlainHttp.options(
                BOUND, 5, 1 << 20, Optional.empty(), TlsOptions.DEFAULT, Proxies.NONE);
    }
}
