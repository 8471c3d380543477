package dev.mcptest.transport;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.http.Credentials;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;

import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;

import okio.Buffer;
import okio.DeflaterSink;
import okio.GzipSink;
import okio.Okio;
import okio.Sink;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.Deflater;

class PackedBodiesTests {

    private static final int LARGEST = 100_000;

    private final MockWebServer server = new MockWebServer();
    private final Heard heard = new Heard();

    @BeforeEach
    void start() throws Exception {
        server.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "x-gzip", "GZIP", "identity, gzip"})
    void unpacksAnAnswer(String coding) throws Exception {
        server.enqueue(packed(coding, "{\"a\":1}", GzipSink::new));

        send();

        IncomingFrame frame = heard.frame();
        assertThat(frame.body()).asString(UTF_8).isEqualTo("{\"a\":1}");
        assertThat(frame.headers()).containsEntry("content-encoding", coding);
        assertThat(server.takeRequest().getHeaders().get("accept-encoding")).isEqualTo("gzip");
    }

    @Test
    void unpacksWhatIsDeflated() throws Exception {
        server.enqueue(packed("deflate", "{}", sink -> new DeflaterSink(sink, new Deflater())));

        send();

        assertThat(heard.next()).isEqualTo("frame {}");
    }

    @Test
    void unpacksAStreamOfEvents() throws Exception {
        MockResponse packed = packed("gzip", "data: one\n\ndata: two\n\n", GzipSink::new);
        server.enqueue(packed.newBuilder().setHeader("Content-Type", "text/event-stream").build());

        send();

        assertThat(heard.next()).isEqualTo("frame one");
        assertThat(heard.next()).isEqualTo("frame two");
    }

    @Test
    void doesNotUnpackMoreThanAMessageMayHave() throws Exception {
        MockResponse bomb = packed("gzip", "0".repeat(50_000_000), GzipSink::new);
        server.enqueue(bomb);

        send();

        assertThat(heard.next())
                .isEqualTo(
                        "EXCHANGE a message from "
                                + url()
                                + " is larger than "
                                + LARGEST
                                + " bytes");
    }

    @Test
    void namesACodingThatWasNotAskedFor() throws Exception {
        server.enqueue(packed("br", "{}", GzipSink::new));

        send();

        assertThat(heard.next())
                .isEqualTo(
                        "EXCHANGE the reply from "
                                + url()
                                + " has the content encoding br, which was not asked for");
    }

    @Test
    void saysThatABodyIsNotPackedAsItSays() throws Exception {
        server.enqueue(json().addHeader("Content-Encoding", "gzip").body("{\"a\":1} ....").build());

        send();

        assertThat(heard.next())
                .startsWith("EXCHANGE the reply from " + url() + " cannot be unpacked: ");
    }

    @Test
    void unpacksTheTextOfAFailureToo() throws Exception {
        MockResponse packed = packed("gzip", "come back later", GzipSink::new);
        server.enqueue(packed.newBuilder().code(500).build());

        send();

        assertThat(heard.next()).isEqualTo("HTTP http 500 from " + url() + ": come back later");
    }

    private void send() throws TransportException {
        var options =
                PlainHttp.options(
                        Duration.ofSeconds(30),
                        5,
                        LARGEST,
                        Optional.empty(),
                        TlsOptions.DEFAULT,
                        Proxies.NONE);
        var transport =
                new HttpTransport(
                        new HttpEndpoint(
                                server.url("/mcp").uri(), Map.of(), Credentials.NONE, options));
        transport.start(heard);
        transport.send(new OutgoingFrame("{}".getBytes(UTF_8), Map.of()), heard);
    }

    private String url() {
        return server.url("/mcp").toString();
    }

    private static MockResponse packed(String coding, String body, Function<Sink, Sink> packing)
            throws IOException {
        var packed = new Buffer();
        try (var sink = Okio.buffer(packing.apply(packed))) {
            sink.writeUtf8(body);
        }
        return json().addHeader("Content-Encoding", coding).body(packed).build();
    }

    private static MockResponse.Builder json() {
        return new MockResponse.Builder().addHeader("Content-Type", "application/json");
    }
}
