package dev.mcptest.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.http.Credentials;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.Refused;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;

import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

class HttpTransportTests {

    private static final String JSON = "{\"jsonrpc\":\"2.0\"}";

    private final MockWebServer server = new MockWebServer();
    private final MockWebServer other = new MockWebServer();
    private final List<Transport> open = new ArrayList<>();
    private final Heard heard = new Heard();

    @BeforeEach
    void startServers() throws Exception {
        server.start();
        other.start();
    }

    @AfterEach
    void stopAll() {
        open.forEach(Transport::close);
        server.close();
        other.close();
    }

    @Test
    void postsAFrameAndHandsTheBodyOfTheAnswerOver() throws Exception {
        server.enqueue(json(JSON).newBuilder().addHeader("X-A", "1").addHeader("X-A", "2").build());

        transport().send(frame("{\"id\":1}", Map.of("mcp-session-id", "s1")), heard);

        IncomingFrame frame = heard.frame();
        assertThat(frame.body()).asString(UTF_8).isEqualTo(JSON);
        assertThat(frame.status()).isEqualTo(OptionalInt.of(200));
        assertThat(frame.headers()).containsEntry("x-a", "1, 2");
        assertThat(heard.next()).isEqualTo("ended http 200");
        RecordedRequest request = server.takeRequest();
        assertThat(request.getMethod()).isEqualTo("POST");
        assertThat(body(request)).isEqualTo("{\"id\":1}");
        assertThat(request.getHeaders().get("accept"))
                .isEqualTo("application/json, text/event-stream");
        assertThat(request.getHeaders().get("content-type")).isEqualTo("application/json");
        assertThat(request.getHeaders().get("user-agent")).isEqualTo("mcptest/1.0");
        assertThat(request.getHeaders().get("mcp-session-id")).isEqualTo("s1");
    }

    @Test
    void aStreamThatEndsAfterTheAnswerIsNotOpenedAgain() throws Exception {
        server.enqueue(
                new MockResponse.Builder()
                        .addHeader("Content-Type", "text/event-stream")
                        .body("retry: 600000\nid: 7\ndata: " + JSON + "\n\n")
                        .build());

        Exchange exchange = transport().send(frame("{\"id\":1}", Map.of()), heard);

        assertThat(heard.next()).isEqualTo("frame " + JSON);
        exchange.answered();
        assertThat(heard.next()).isEqualTo("ended the event stream ended");
        assertThat(server.getRequestCount()).isOne();
    }

    @Test
    void takesAnAnswerWithoutABody() throws Exception {
        server.enqueue(status(202));

        Exchange exchange = transport().send(frame("{}"), heard);

        assertThat(exchange.awaitDelivery(Duration.ofSeconds(20))).isTrue();
        assertThat(heard.next()).isEqualTo("ended http 202 without a body");
    }

    @Test
    void refusesAnotherTypeOfContent() throws Exception {
        server.enqueue(json(JSON).newBuilder().setHeader("Content-Type", "text/html").build());

        transport().send(frame("{}"), heard);

        assertThat(heard.next())
                .isEqualTo(
                        "EXCHANGE http 200 from "
                                + url()
                                + " has content type text/html, expected application/json or"
                                + " text/event-stream");
    }

    @Test
    void saysWhichStatusCameFromWhereAndWithWhat() throws Exception {
        server.enqueue(status(500).newBuilder().body("out of  order\n").build());

        transport().send(frame("{}"), heard);

        TransportException failure = heard.failure();
        assertThat(failure).hasMessage("http 500 from " + url() + ": out of order");
        assertThat(failure.stage()).isEqualTo(Stage.HTTP);
        assertThat(failure.status()).hasValue(500);
        assertThat(failure.body()).isEqualTo("out of  order\n");
    }

    @Test
    void refusesABodyThatIsTooLarge() throws Exception {
        server.enqueue(json("{\"long\":\"" + "x".repeat(5000) + "\"}"));

        transport(endpoint(5, 4096, Credentials.NONE)).send(frame("{}"), heard);

        assertThat(heard.next())
                .isEqualTo("EXCHANGE a message from " + url() + " is larger than 4096 bytes");
    }

    @Test
    void refusesAnEventThatIsTooLarge() throws Exception {
        server.enqueue(events("data: " + "x".repeat(50_000)));

        transport(endpoint(5, 4096, Credentials.NONE)).send(frame("{}"), heard);

        assertThat(heard.next())
                .isEqualTo("EXCHANGE a message from " + url() + " is larger than 4096 bytes");
    }

    @Test
    void saysThatABodyWasCutOff() throws Exception {
        server.enqueue(
                json("x".repeat(1 << 20))
                        .newBuilder()
                        .onResponseBody(new SocketEffect.CloseSocket())
                        .build());

        transport().send(frame("{}"), heard);

        assertThat(heard.next()).startsWith("EXCHANGE the reply from " + url() + " was cut off: ");
    }

    @Test
    void saysThatNoAnswerCame() throws Exception {
        server.enqueue(
                status(200).newBuilder().onResponseStart(new SocketEffect.CloseSocket()).build());

        transport().send(frame("{}"), heard);

        assertThat(heard.next()).startsWith("EXCHANGE no complete reply from " + url() + ": ");
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void followsARedirectWithMethodAndBody(int code) throws Exception {
        server.enqueue(redirect(code, "/elsewhere"));
        server.enqueue(json(JSON));

        transport().send(frame("{\"id\":1}"), heard);

        assertThat(heard.next()).isEqualTo("frame " + JSON);
        server.takeRequest();
        RecordedRequest second = server.takeRequest();
        assertThat(second.getRequestLine()).isEqualTo("POST /elsewhere HTTP/1.1");
        assertThat(body(second)).isEqualTo("{\"id\":1}");
    }

    @Test
    void keepsSecretsOnTheirOrigin() throws Exception {
        server.enqueue(redirect(307, other.url("/there").toString()));
        other.enqueue(redirect(307, server.url("/back").toString()));
        server.enqueue(json(JSON));
        var literal = Map.of("Cookie", "pin=7", "X-Tenant", "acme");
        var endpoint =
                new HttpEndpoint(
                        server.url("/mcp").uri(),
                        literal,
                        new Tokens("secret"),
                        options(5, 1 << 20));

        transport(endpoint)
                .send(frame("{}", Map.of("Mcp-Session-Id", "s-1", "Mcp-Method", "m")), heard);

        assertThat(heard.next()).isEqualTo("frame " + JSON);
        RecordedRequest first = server.takeRequest();
        RecordedRequest away = other.takeRequest();
        RecordedRequest back = server.takeRequest();
        assertThat(first.getHeaders().get("authorization")).isEqualTo("Bearer secret");
        assertThat(first.getHeaders().get("cookie")).isEqualTo("pin=7");
        assertThat(first.getHeaders().get("x-tenant")).isEqualTo("acme");
        assertThat(first.getHeaders().get("mcp-session-id")).isEqualTo("s-1");
        assertThat(List.of(away, back))
                .allSatisfy(request -> {
                    assertThat(request.getHeaders().get("authorization")).isNull();
                    assertThat(request.getHeaders().get("cookie")).isNull();
                    assertThat(request.getHeaders().get("x-tenant")).isNull();
                    assertThat(request.getHeaders().get("mcp-session-id")).isNull();
                    assertThat(request.getHeaders().get("mcp-method")).isEqualTo("m");
                });
    }

    @Test
    void followsOnlySoManyRedirects() throws Exception {
        for (int i = 0; i < 3; i++) {
            server.enqueue(redirect(307, "/hop/" + i));
        }

        transport(endpoint(2, 1 << 20, Credentials.NONE)).send(frame("{}"), heard);

        assertThat(heard.next())
                .isEqualTo(
                        "HTTP http 307 from " + server.url("/hop/1") + ": more than 2 redirects");
    }

    @Test
    void takesARedirectForAnAnswerWhenNoneIsFollowed() throws Exception {
        server.enqueue(redirect(307, "/hop"));

        transport(endpoint(0, 1 << 20, Credentials.NONE)).send(frame("{}"), heard);

        assertThat(heard.next())
                .isEqualTo("HTTP http 307 from " + url() + ": redirects are not followed");
        assertThat(server.getRequestCount()).isOne();
    }

    @Test
    void triesOnceMoreWithNewCredentials() throws Exception {
        server.enqueue(status(401));
        server.enqueue(json(JSON));

        transport(endpoint(5, 1 << 20, new Tokens("old", "new"))).send(frame("{}"), heard);

        assertThat(heard.next()).isEqualTo("frame " + JSON);
        assertThat(server.takeRequest().getHeaders().get("authorization")).isEqualTo("Bearer old");
        assertThat(server.takeRequest().getHeaders().get("authorization")).isEqualTo("Bearer new");
    }

    @Test
    void givesUpWhenNewCredentialsDoNotHelp() throws Exception {
        server.enqueue(status(401));
        server.enqueue(status(401));

        transport(endpoint(5, 1 << 20, new Tokens("old", "new"))).send(frame("{}"), heard);

        assertThat(heard.next()).isEqualTo("AUTH http 401 from " + url());
        assertThat(server.getRequestCount()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403})
    void doesNotTryAgainWithoutCredentials(int code) throws Exception {
        server.enqueue(status(code));

        transport().send(frame("{}"), heard);

        assertThat(heard.next()).isEqualTo("AUTH http " + code + " from " + url());
        assertThat(server.getRequestCount()).isOne();
    }

    @Test
    void doesNotSendAHeaderWithALineEndNorShowIt() throws Exception {
        transport(endpoint(5, 1 << 20, new Tokens("sec\nret"))).send(frame("{}"), heard);

        assertThat(heard.next())
                .isEqualTo(
                        "HTTP the header Authorization cannot be sent: its value has a line end or"
                                + " another control character");
        assertThat(server.getRequestCount()).isZero();
    }

    @Test
    void failsTheRequestThatItCannotEvenSend() throws Exception {
        transport().send(frame("{}", Map.of("bad name", "x")), heard);

        assertThat(heard.next())
                .startsWith("OURS mcptest could not send the request or read its reply (");
    }

    @Test
    void handsEachMessageOfAStreamOver() throws Exception {
        server.enqueue(
                events("id: 1\ndata:\n\nevent: ping\ndata: x\n\ndata: {\"a\":\ndata: 1}\n\n"));
        server.enqueue(status(405));
        server.enqueue(status(405));

        transport().send(frame("{}"), heard);

        assertThat(heard.next()).isEqualTo("frame {\"a\":\n1}");
    }

    @Test
    void goesOnWithAStreamWhereItStopped() throws Exception {
        server.enqueue(events("id: 7\nretry: 5\ndata:\n\n"));
        server.enqueue(events("id: 8\ndata: late\n\n"));
        server.enqueue(status(405));
        Transport transport = transport();

        Exchange exchange = transport.send(frame("{}", Map.of("mcp-session-id", "s1")), heard);

        assertThat(heard.next()).isEqualTo("frame late");
        exchange.answered();
        server.takeRequest();
        RecordedRequest again = server.takeRequest();
        assertThat(again.getMethod()).isEqualTo("GET");
        assertThat(again.getHeaders().get("last-event-id")).isEqualTo("7");
        assertThat(again.getHeaders().get("mcp-session-id")).isEqualTo("s1");
        assertThat(again.getHeaders().get("accept")).isEqualTo("text/event-stream");
    }

    @Test
    void doesNotAskForAStreamAgainAsSoonAsTheServerWants() throws Exception {
        for (int i = 0; i < 3; i++) {
            server.enqueue(events("id: 7\nretry: 0\ndata:\n\n"));
        }
        server.enqueue(status(405));
        long began = System.nanoTime();

        transport().send(frame("{}"), heard);

        assertThat(heard.next()).isEqualTo("ended the event stream ended");
        assertThat(Duration.ofNanos(System.nanoTime() - began))
                .isGreaterThan(Duration.ofMillis(299));
    }

    @Test
    void saysThatAStreamEnded() throws Exception {
        server.enqueue(events(": nothing\n\n"));

        transport().send(frame("{}"), heard);

        assertThat(heard.next()).isEqualTo("ended the event stream ended");
    }

    @Test
    void hearsWhatTheServerSendsOnItsOwn() throws Exception {
        server.enqueue(events("data: news\n\n"));

        transport().listen(Map.of("mcp-session-id", "s1"));

        assertThat(heard.next()).isEqualTo("frame news");
        RecordedRequest request = server.takeRequest();
        assertThat(request.getMethod()).isEqualTo("GET");
        assertThat(request.getHeaders().get("mcp-session-id")).isEqualTo("s1");
    }

    @Test
    void saysFarewellWithADelete() throws Exception {
        server.enqueue(status(405));

        transport().farewell(Map.of("mcp-session-id", "s1"));

        RecordedRequest request = server.takeRequest();
        assertThat(request.getMethod()).isEqualTo("DELETE");
        assertThat(request.getHeaders().get("mcp-session-id")).isEqualTo("s1");
    }

    @Test
    void refusesAnAddressThatIsNone() {
        var endpoint =
                new HttpEndpoint(
                        URI.create("ftp://example.test/mcp"),
                        Map.of(),
                        Credentials.NONE,
                        options(5, 1 << 20));

        assertThatThrownBy(() -> new HttpTransport(endpoint).start(heard))
                .isInstanceOf(TransportException.class)
                .hasMessage("the url ftp://example.test/mcp is not an http or https address");
    }

    private Transport transport() throws TransportException {
        return transport(endpoint(5, 1 << 20, Credentials.NONE));
    }

    private Transport transport(HttpEndpoint endpoint) throws TransportException {
        var transport = new HttpTransport(endpoint);
        transport.start(heard);
        open.add(transport);
        return transport;
    }

    private HttpEndpoint endpoint(int redirects, long maxBytes, Credentials credentials) {
        return new HttpEndpoint(
                server.url("/mcp").uri(), Map.of(), credentials, options(redirects, maxBytes));
    }

    private static HttpOptions options(int redirects, long maxBytes) {
        return PlainHttp.options(
                Duration.ofMinutes(1),
                redirects,
                maxBytes,
                Optional.of("mcptest/1.0"),
                TlsOptions.DEFAULT,
                Proxies.NONE);
    }

    private String url() {
        return server.url("/mcp").toString();
    }

    private static OutgoingFrame frame(String body) {
        return frame(body, Map.of());
    }

    private static OutgoingFrame frame(String body, Map<String, String> headers) {
        return new OutgoingFrame(body.getBytes(UTF_8), headers);
    }

    private static MockResponse json(String body) {
        return new MockResponse.Builder()
                .addHeader("Content-Type", "Application/JSON; charset=utf-8")
                .body(body)
                .build();
    }

    private static MockResponse events(String body) {
        return new MockResponse.Builder()
                .addHeader("Content-Type", "text/event-stream")
                .body(body)
                .build();
    }

    private static MockResponse status(int code) {
        return new MockResponse.Builder().code(code).build();
    }

    private static MockResponse redirect(int code, String location) {
        return new MockResponse.Builder().code(code).addHeader("Location", location).build();
    }

    private static String body(RecordedRequest request) {
        return Objects.requireNonNull(request.getBody()).utf8();
    }

    /** Bearer tokens, one after the other. */
    private static final class Tokens implements Credentials {

        private final List<String> tokens;
        private int at;

        Tokens(String... tokens) {
            this.tokens = List.of(tokens);
        }

        @Override
        public Map<String, String> headers() {
            return Map.of("Authorization", "Bearer " + tokens.get(at));
        }

        @Override
        public boolean arePresent() {
            return true;
        }

        @Override
        public boolean refresh(Refused refused) {
            at++;
            return at < tokens.size();
        }
    }
}
