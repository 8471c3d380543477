package dev.mcptest.redact;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.net.URLEncoder;
import java.util.Base64;

class RedactorTests {

    private static final String SECRET = "zq+tok/en==w0rd";

    private final Redactor redactor = new Redactor();

    @Test
    void aSecretDoesNotShowItself() {
        assertThat(new Redacted(SECRET)).hasToString("[redacted]");
        assertThat(new Redacted(SECRET).reveal()).isEqualTo(SECRET);
    }

    @Test
    void takesSecretsOutOfLargerTexts() {
        redactor.add(new Redacted(SECRET));

        assertThat(redactor.text("key=<<" + SECRET + ">> and " + SECRET))
                .isEqualTo("key=<<[redacted]>> and [redacted]");
    }

    @ParameterizedTest
    @CsvSource({
        "got zq+tok..., got [redacted]...",
        "got zq+tok ... and, got [redacted] ... and",
        "...w0rd is, ...[redacted] is",
        "a ... w0rd is, a ... [redacted] is",
        "zq+tok ... w0rd, [redacted] ... [redacted]",
        "zq+  ...  w0rd, zq+  ...  w0rd"
    })
    void takesOutWhatIsLeftOfASecretAtDots(String cut, String clean) {
        redactor.add(new Redacted(SECRET));

        assertThat(redactor.text(cut)).isEqualTo(clean);
    }

    @Test
    void takesUrlEncodedSecretsOut() {
        redactor.add(new Redacted(SECRET));
        String encoded = URLEncoder.encode(SECRET, UTF_8);

        assertThat(redactor.text("?k=" + encoded + "&x")).isEqualTo("?k=[redacted]&x");
        assertThat(
                        redactor.text(
                                encoded.replace("%2F", "%2f")
                                        .replace("%2B", "%2b")
                                        .replace("%3D", "%3d")))
                .isEqualTo("[redacted]");
        assertThat(redactor.text("zq%2Btok/en%3D%3Dw0rd")).isEqualTo("[redacted]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "ab", "abc", "user:"})
    void takesSecretsOutOfBase64AtAnyPlace(String before) {
        String secret = "zq?key~4711>end";
        redactor.add(new Redacted(secret));
        byte[] bytes = (before + secret + "tail").getBytes(UTF_8);
        String text = Base64.getEncoder().encodeToString(bytes);
        String url = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);

        assertThat(redactor.text(text)).contains("[redacted]").doesNotContain(core(text));
        assertThat(redactor.text(url)).contains("[redacted]").doesNotContain(core(url));
    }

    @Test
    void takesSecretsWrittenAsJsonOut() {
        redactor.add(new Redacted("a\"quoted\" secret"));

        assertThat(redactor.text("{\"k\":\"a\\\"quoted\\\" secret\"}"))
                .isEqualTo("{\"k\":\"[redacted]\"}");
    }

    @Test
    void takesSecretsOutOfStringsAndNamesOfATree() throws Exception {
        redactor.add(new Redacted("hidden-key"));
        var tree = Json.parse("{\"hidden-key\": [1, \"with hidden-key inside\", {\"a\": \"b\"}]}");
        String before = Json.write(tree);

        assertThat(Json.write(redactor.tree(tree)))
                .isEqualTo("{\"[redacted]\":[1,\"with [redacted] inside\",{\"a\":\"b\"}]}");
        assertThat(Json.write(tree)).isEqualTo(before);
    }

    @Test
    void takesAShortSecretOutOnlyWhereItStandsAlone() {
        redactor.add(new Redacted("abc"));

        assertThat(redactor.text("abc")).isEqualTo("[redacted]");
        assertThat(redactor.text("abcdef")).isEqualTo("abcdef");
    }

    @Test
    void takesOutWhatIsLeftOfASecretThatWasCut() {
        redactor.add(new Redacted("zq-access-1"));

        assertThat(redactor.text("got \"Bearer zq-acc...\" and ...cess-1 and..."))
                .isEqualTo("got \"Bearer [redacted]...\" and ...[redacted] and...");
    }

    @Test
    void takesOutWhatIsLeftOfAnEncodedSecretThatWasCut() {
        redactor.add(new Redacted("zq/access/1"));

        assertThat(redactor.text("?k=zq%2Facc... and ...cess%2F1"))
                .isEqualTo("?k=[redacted]... and ...[redacted]");
        assertThat(redactor.text("?k=zq%2Faccess%2... and enEvYWNjZX..."))
                .isEqualTo("?k=[redacted]... and [redacted]...");
    }

    @Test
    void leavesEverythingAloneThatIsNoSecret() {
        redactor.add(new Redacted(""));
        redactor.add(new Redacted("something"));

        assertThat(redactor.text("nothing to hide")).isEqualTo("nothing to hide");
    }

    /** Returns the middle of a text, where nothing but the secret is encoded. */
    private static String core(String encoded) {
        return encoded.substring(8, 16);
    }
}
