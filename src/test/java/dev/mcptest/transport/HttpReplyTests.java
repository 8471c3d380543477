package dev.mcptest.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.SecretAtCut;

import okhttp3.MediaType;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

class HttpReplyTests {

    @ParameterizedTest
    @ValueSource(ints = {200, 4096, 4096 + Cut.REACH})
    void showsNoPartOfASecretInTheBodyOfAnError(int cut) {
        SecretAtCut.showsNothing(cut, (text, known) -> shown(reply(500, text, known)::checkStatus));
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 4096, 4096 + Cut.REACH})
    void showsNoPartOfASecretInABodyOfTheWrongType(int cut) {
        SecretAtCut.showsNothing(
                cut, (text, known) -> shown(() -> reply(200, text, known).readFrame(new Heard())));
    }

    @Test
    void showsNoPartOfASecretWhereALongErrorInJsonIsCut() {
        String secret = "Jx9-bQmwTz8Kdc=r3L_aa7";
        var known = new Redactor();
        known.add(new Redacted(secret));
        for (int before = (1 << 20) - secret.length(); before <= 1 << 20; before++) {
            String body = "{\"a\":\"" + ".".repeat(before - 6) + secret + ".".repeat(40_000);

            String shown = shown(reply("application/json", 500, body, known)::checkStatus);

            assertThat(shown).contains("....").doesNotContain(secret.substring(0, 4));
            assertThat(shown).doesNotContain("r3L_");
        }
    }

    private static String shown(ThrowingCallable reading) {
        var shown = new AtomicReference<String>();
        assertThatExceptionOfType(TransportException.class)
                .isThrownBy(reading)
                .satisfies(e -> shown.set(e.getMessage() + e.body()));
        return shown.get();
    }

    private static HttpReply reply(int status, String body, Hiding hiding) {
        return reply("text/plain", status, body, hiding);
    }

    private static HttpReply reply(String type, int status, String body, Hiding hiding) {
        return new HttpReply(
                new Response.Builder()
                        .request(new Request.Builder().url("http://127.0.0.1/mcp").build())
                        .protocol(Protocol.HTTP_1_1)
                        .code(status)
                        .message("")
                        .body(ResponseBody.create(body.getBytes(UTF_8), MediaType.get(type)))
                        .build(),
                new HttpOptions(
                        Duration.ofMinutes(1),
                        0,
                        1_000_000,
                        Optional.empty(),
                        TlsOptions.DEFAULT,
                        Proxies.NONE,
                        false,
                        hiding));
    }
}
