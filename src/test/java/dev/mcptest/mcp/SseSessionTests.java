package dev.mcptest.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.mcptest.http.Credentials;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.transport.SseTransport;
import dev.mcptest.transport.Transport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** HTTP+SSE, the transport of 2024-11-05. */
class SseSessionTests extends SessionContractTests {

    @Override
    Transport transport(String kind) throws Exception {
        return transport(started(ScriptedSse.start(kind)).url());
    }

    @Test
    void postsEveryMessageToWhereTheStreamSays() throws Exception {
        ScriptedSse server = started(ScriptedSse.start("2024-11-05"));

        try (McpSession session = McpSession.open(transport(server.url()), options())) {
            assertThat(session.overSse()).isTrue();
            assertThat(say(session, "hey")).isEqualTo("hey");
        }

        assertThat(server.log())
                .containsExactly(
                        "GET /sse",
                        "POST /messages?session=1",
                        "POST /messages?session=1",
                        "POST /messages?session=1");
    }

    @Test
    void failsACallWhoseMessageIsRefusedAndGoesOn() throws Exception {
        McpSession session = session();

        assertThat(failure(session, "gone", "", PLENTY))
                .hasMessageStartingWith("http 404 from ")
                .hasMessageEndingWith(": no such session");
        assertThat(say(session, "next")).isEqualTo("next");
    }

    @Test
    void endsWithItsStream() throws Exception {
        ScriptedSse server = started(ScriptedSse.start("plain"));
        McpSession session = McpSession.open(transport(server.url()), options());
        closeLater(session);

        server.endStream();

        assertThat(failure(session, "silent", "", PLENTY))
                .hasMessage("the event stream ended before tools/call was answered");
        assertThat(session.alive()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "event: endpoint~data: https://example.org/messages~~"
                        + " | the endpoint event names https://example.org/messages, which is not"
                        + " on the origin of ",
                "event: endpoint~data: mailto:me~~ | the endpoint event of the event stream has no"
                        + " address",
                ": nothing~~event: message~data: {}~~ | the event stream sent no endpoint event"
                        + " within 300 ms"
            })
    void doesNotOpenWithoutAnAddressItCanUse(String opening, String message) throws Exception {
        String events = opening.replace('~', '\n');
        ScriptedSse server = started(ScriptedSse.start("plain", events));

        OpenException failure =
                catchThrowableOfType(
                        OpenException.class,
                        () ->
                                McpSession.open(
                                        transport(
                                                server.url(),
                                                message.contains("300 ms")
                                                        ? Duration.ofMillis(300)
                                                        : PLENTY),
                                        options()));

        assertThat(failure).hasMessageStartingWith(message);
        assertThat(server.log()).containsExactly("GET /sse");
    }

    private ScriptedSse started(ScriptedSse server) {
        closeLater(server);
        return server;
    }

    static Transport transport(URI url) {
        return transport(url, PLENTY);
    }

    private static Transport transport(URI url, Duration patience) {
        return new SseTransport(
                new HttpEndpoint(
                        url,
                        Map.of(),
                        Credentials.NONE,
                        PlainHttp.options(
                                Duration.ofMinutes(1),
                                5,
                                64L * 1024 * 1024,
                                Optional.of("mcptest/1.0"),
                                TlsOptions.DEFAULT,
                                Proxies.NONE)),
                patience);
    }
}
