package dev.mcptest.http.raw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.http.Credentials;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.ServerEvent;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.raw.RawHttp.Underway;
import dev.mcptest.http.tls.TlsOptions;

import org.junit.jupiter.api.Test;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

class RawHttpTests {

    private static final HttpOptions OPTIONS =
            PlainHttp.options(
                    Duration.ofMinutes(1),
                    5,
                    1 << 20,
                    Optional.empty(),
                    TlsOptions.DEFAULT,
                    Proxies.of(Map.of()));

    @Test
    void namesAndValuesOfHeadersAreSentAsTheyAre() throws Exception {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            URI url = URI.create("http://127.0.0.1:" + server.getLocalPort() + "/mcp");
            try (var http =
                    new RawHttp(new HttpEndpoint(url, Map.of(), Credentials.NONE, OPTIONS))) {
                var request =
                        new RawRequest(
                                "POST",
                                url,
                                List.of(
                                        Map.entry("mCP-meTHod", "  padded\t"),
                                        Map.entry("Host", "evil.example")),
                                new byte[0],
                                true);
                Underway _ = http.send(request, new Ignoring());
                try (var socket = server.accept();
                        var reader =
                                new BufferedReader(
                                        new InputStreamReader(
                                                socket.getInputStream(),
                                                StandardCharsets.ISO_8859_1))) {
                    List<String> head = reader.lines().takeWhile(it -> !it.isEmpty()).toList();
                    assertThat(head).contains("mCP-meTHod:   padded\t", "Host: evil.example");
                }
            }
        }
    }

    private static final class Ignoring implements RawListener {

        @Override
        public void head(int status, Map<String, String> headers) {}

        @Override
        public void body(byte[] body) {}

        @Override
        public void stream(byte[] chunk, int count) {}

        @Override
        public void event(ServerEvent event, Optional<String> id, OptionalLong retryMillis) {}

        @Override
        public void ended() {}

        @Override
        public void failed(String message, boolean connected) {}
    }
}
