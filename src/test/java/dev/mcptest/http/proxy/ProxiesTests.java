package dev.mcptest.http.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.http.Credentials;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.transport.Heard;
import dev.mcptest.transport.HttpTransport;
import dev.mcptest.transport.OutgoingFrame;

import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;

import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

class ProxiesTests {

    private final MockWebServer proxy = new MockWebServer();
    private final Heard heard = new Heard();

    @BeforeEach
    void start() throws Exception {
        proxy.start();
    }

    @AfterEach
    void stop() {
        proxy.close();
    }

    @Test
    void sendsRequestsThroughAProxyAndDoesNotLookTheHostUp() throws Exception {
        proxy.enqueue(json());

        send("http://mcp.example.invalid/mcp", Map.of("HTTP_PROXY", address("")));

        assertThat(heard.next()).isEqualTo("frame {}");
        RecordedRequest request = proxy.takeRequest();
        assertThat(request.getRequestLine())
                .isEqualTo("POST http://mcp.example.invalid/mcp HTTP/1.1");
    }

    @Test
    void provesItselfToAProxyThatAsks() throws Exception {
        proxy.enqueue(
                new MockResponse.Builder()
                        .code(407)
                        .addHeader("Proxy-Authenticate", "Basic realm=\"corp\"")
                        .build());
        proxy.enqueue(json());

        send("http://mcp.example.invalid/mcp", Map.of("http_proxy", address("ada:s3cret@")));

        assertThat(heard.next()).isEqualTo("frame {}");
        proxy.takeRequest();
        assertThat(proxy.takeRequest().getHeaders().get("proxy-authorization"))
                .isEqualTo("Basic YWRhOnMzY3JldA==");
    }

    @Test
    void tunnelsToAServerThatIsEncrypted() throws Exception {
        var certificate =
                new HeldCertificate.Builder()
                        .addSubjectAlternativeName("mcp.example.invalid")
                        .build();
        var side = new HandshakeCertificates.Builder().heldCertificate(certificate).build();
        proxy.useHttps(side.sslSocketFactory());
        proxy.enqueue(new MockResponse.Builder().inTunnel().build());
        proxy.enqueue(json());

        send("https://mcp.example.invalid/mcp", Map.of("HTTPS_PROXY", address("")));

        assertThat(heard.next()).isEqualTo("frame {}");
        assertThat(proxy.takeRequest().getRequestLine())
                .isEqualTo("CONNECT mcp.example.invalid:443 HTTP/1.1");
        assertThat(proxy.takeRequest().getHeaders().get("proxy-authorization")).isNull();
    }

    @Test
    void namesAProxyThatRefuses() throws Exception {
        proxy.enqueue(new MockResponse.Builder().code(403).build());

        send("https://mcp.example.invalid/mcp", Map.of("https_proxy", address("")));

        assertThat(heard.next())
                .startsWith("TCP tcp connect failed: the proxy localhost:" + proxy.getPort())
                .contains("403");
    }

    @Test
    void namesAProxyThatIsNotThere() throws Exception {
        int port = proxy.getPort();
        proxy.close();

        send("http://mcp.example.invalid/mcp", Map.of("ALL_PROXY", "127.0.0.1:" + port));

        assertThat(heard.next())
                .startsWith("TCP tcp connect failed: the proxy 127.0.0.1:" + port + ": ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "example.com            | example.com        | true",
                "example.com            | mcp.example.com    | true",
                "example.com            | notexample.com     | false",
                ".example.com           | mcp.example.com    | true",
                "*.example.com          | mcp.example.com    | true",
                "EXAMPLE.com            | mcp.example.com    | true",
                "example.com:8443       | example.com        | true",
                "example.com:9999       | example.com        | false",
                "'other, example.com'   | example.com        | true",
                "*                      | anything           | true",
                "10.0.0.0/8             | 10.20.30.40        | true",
                "10.0.0.0/8             | 11.0.0.1           | false",
                "10.0.0.0/8             | ten.example        | false",
                "10.0.0.0/99            | 10.0.0.1           | false",
                "fd00::/8               | fd12::1            | true",
                "''                     | 127.0.0.1          | true",
                "''                     | localhost          | true",
                "''                     | ::1                | true",
                "''                     | example.com        | false",
            })
    void someHostsAreReachedDirectly(String exceptions, String host, boolean direct) {
        Proxies proxies =
                Proxies.of(Map.of("HTTPS_PROXY", "proxy.corp:3128", "NO_PROXY", exceptions));

        assertThat(proxies.of("https", host, 8443).isEmpty()).isEqualTo(direct);
    }

    @Test
    void aSchemeWithoutAProxyIsDirect() {
        Proxies proxies = Proxies.of(Map.of("HTTPS_PROXY", "proxy.corp:3128", "HTTP_PROXY", " "));

        assertThat(proxies.of("http", "example.com", 80)).isEmpty();
    }

    @Test
    void knowsTheSecretsInItsAddresses() {
        Proxies proxies =
                Proxies.of(Map.of("HTTPS_PROXY", "http://ada:s3cret@p", "HTTP_PROXY", "http://p"));

        assertThat(proxies.passwords()).containsExactly("s3cret");
    }

    private String address(String login) {
        return "http://" + login + "localhost:" + proxy.getPort();
    }

    private void send(String url, Map<String, String> environment) throws TransportException {
        var options =
                PlainHttp.options(
                        Duration.ofSeconds(30),
                        5,
                        1 << 20,
                        Optional.of("t"),
                        TlsOptions.DEFAULT.unchecked(),
                        Proxies.of(environment));
        var transport =
                new HttpTransport(
                        new HttpEndpoint(URI.create(url), Map.of(), Credentials.NONE, options));
        transport.start(heard);
        transport.send(new OutgoingFrame("{}".getBytes(UTF_8), Map.of()), heard);
    }

    private static MockResponse json() {
        return new MockResponse.Builder()
                .addHeader("Content-Type", "application/json")
                .body("{}")
                .build();
    }
}
