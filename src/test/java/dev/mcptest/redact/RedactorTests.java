package dev.mcptest.redact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.node.StringNode;

import java.net.URLEncoder;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

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
    void leavesEverythingAloneThatIsNoSecret() {
        redactor.add(new Redacted(""));
        redactor.add(new Redacted("something"));

        assertThat(redactor.text("nothing to hide")).isEqualTo("nothing to hide");
    }

    @ParameterizedTest
    @MethodSource("forms")
    void findsASecretHoweverItIsWritten(String name, UnaryOperator<String> form) {
        String secret = "eyJhbGci/JIUzI1NiJ9=.eyJzd&xMjM0<NTY3ODkwIiwi\"bmFtZSI6.SflK+xwRJSMeKKF";
        redactor.add(new Redacted(secret));

        String clean = redactor.text("it is " + form.apply(secret) + " indeed");

        assertThat(clean).startsWith("it is ").endsWith(" indeed").contains("[redacted]");
        assertThat(clean.length()).as(clean).isLessThan(40);
    }

    static Stream<Arguments> forms() {
        UnaryOperator<String> url = text -> URLEncoder.encode(text, UTF_8);
        UnaryOperator<String> base64 =
                text -> Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
        UnaryOperator<String> json = text -> new StringNode(text).toString();
        UnaryOperator<String> html =
                text -> text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
        return Stream.of(
                form("plain", text -> text),
                form("another case", text -> text.toUpperCase(Locale.ROOT)),
                form("JSON", json),
                form("JSON in JSON", text -> json.apply(json.apply(text))),
                form("JSON with escaped slashes", text -> text.replace("/", "\\/")),
                form("JSON, all escaped", text -> each(text, "\\u%04x")),
                form("JSON, all escaped, capitals", text -> each(text, "\\u%04X")),
                form("URL", url),
                form("URL, small digits", text -> url.apply(text).toLowerCase(Locale.ROOT)),
                form("URL, all escaped", text -> each(text, "%%%02x")),
                form("URL twice", text -> url.apply(url.apply(text))),
                form("HTML", html),
                form("HTML, decimal", text -> each(text, "&#%d;")),
                form("HTML, hexadecimal", text -> each(text, "&#x%X;")),
                form("URL in JSON in HTML", text -> html.apply(json.apply(url.apply(text)))),
                form("Base64", base64),
                form("Base64 in another case", text -> base64.apply(text).toLowerCase(Locale.ROOT)),
                form("Base64 of the URL form", text -> base64.apply(url.apply(text))),
                form("Base64 twice", text -> base64.apply(base64.apply(text))),
                form("Base64 in lines", text -> wrapped(base64.apply(text), 7, "\n")),
                form("Base64 in lines, Windows", text -> wrapped(base64.apply(text), 64, "\r\n")),
                form("Base64 in lines, as JSON", text -> wrapped(base64.apply(text), 9, "\\n")),
                form("Base64 in letters", text -> wrapped(base64.apply(text), 1, "\n  ")),
                form("hex", text -> HexFormat.of().formatHex(text.getBytes(UTF_8))),
                form("HEX", text -> HexFormat.of().withUpperCase().formatHex(text.getBytes(UTF_8))),
                form(
                        "hex with blanks",
                        text -> HexFormat.ofDelimiter(" ").formatHex(text.getBytes(UTF_8))));
    }

    private static Arguments form(String name, UnaryOperator<String> form) {
        return Arguments.of(name, form);
    }

    private static String each(String text, String format) {
        return text.chars().mapToObj(format::formatted).collect(joining());
    }

    private static String wrapped(String text, int column, String end) {
        return text.replaceAll("(.{" + column + "})(?=.)", "$1" + end.replace("\\", "\\\\"));
    }

    @ParameterizedTest
    @CsvSource({
        "9081726354, 9081726354, \"[redacted]\"",
        "9081726354, 9081726354.0, \"[redacted].0\"",
        "9081726354, 9.081726354E+9, \"[redacted]\"",
        "9081726354, 190817263541, \"1[redacted]1\"",
        "12, 12, \"[redacted]\"",
        "12, 123, 123",
        "9081726354, 908172635, 908172635"
    })
    void findsASecretOfDigitsInNumbers(String secret, String number, String clean)
            throws Exception {
        redactor.add(new Redacted(secret));

        assertThat(redactor.tree(Json.parse(number))).hasToString(clean);
    }

    /** Twice the text takes about twice the time: anything quadratic would take hours here. */
    @ParameterizedTest
    @Timeout(60)
    @ValueSource(strings = {".", "... ", "%2", "&#", "\\", "zq", "z", " ", "enF0b2", "%25"})
    void takesTimeThatGrowsWithTheText(String piece) {
        redactor.add(new Redacted("zq-tok-".repeat(300)));
        redactor.add(new Redacted(SECRET));

        String text = piece.repeat(2_000_000 / piece.length());

        assertThat(redactor.text(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Basic abc def", "Basic+abc+def", "Basic%20abc%20def"})
    void findsASecretWithBlanks(String written) {
        redactor.add(new Redacted("Basic abc def"));

        assertThat(redactor.text("it is " + written)).isEqualTo("it is [redacted]");
    }

    @Test
    void keepsSecretsThatTouchApart() {
        redactor.add(new Redacted("first-secret"));
        redactor.add(new Redacted("secret-number-two"));

        assertThat(redactor.text("first-secretfirst-secret")).isEqualTo("[redacted][redacted]");
        assertThat(redactor.text("first-secret-number-two")).isEqualTo("[redacted]");
    }

    @Test
    void findsTheEscapesOfASecretThatHasEscapesItself() {
        redactor.add(new Redacted("p%41ss&amp;w\\u0041rd"));

        assertThat(redactor.text("a p%41ss&amp;w\\u0041rd b")).isEqualTo("a [redacted] b");
        assertThat(redactor.text("a p%2541ss%26amp%3Bw%5Cu0041rd b")).isEqualTo("a [redacted] b");
    }

    /** A long text is searched in pieces. */
    @Test
    void findsASecretAtAnyPlaceOfALongText() {
        redactor.add(new Redacted(SECRET));
        for (int end = (1 << 18) - 40; end < (1 << 18) + 40; end++) {
            String before = "x".repeat(end);
            String written = URLEncoder.encode(SECRET, UTF_8);

            assertThat(redactor.text(before + written + before + SECRET + written))
                    .isEqualTo(before + "[redacted]" + before + "[redacted][redacted]");
        }
    }

    @Test
    void findsASecretLongerThanAPiece() {
        String secret = "zq/tok-".repeat(100_000);
        redactor.add(new Redacted(secret));

        assertThat(redactor.text("x".repeat(200_000) + secret.replace("/", "%2F") + "y"))
                .isEqualTo("x".repeat(200_000) + "[redacted]y");
    }

    @Test
    void theBeginningOfALongTextHasNoSecretsEither() {
        redactor.add(new Redacted(SECRET));
        String text = "x".repeat(70) + SECRET + ("y" + SECRET).repeat(1_000_000);

        assertThat(redactor.start(text, 80))
                .startsWith("x".repeat(70) + "[redacted]y[redacted]y")
                .doesNotContain("zq")
                .hasSizeLessThan(100_000);
        assertThat(redactor.start(SECRET.repeat(100_000), 80_000)).hasSizeGreaterThan(80_000);
    }

    @Test
    void givesUpInALongTextWhenInterrupted() {
        redactor.add(new Redacted(SECRET));
        Thread.currentThread().interrupt();
        try {
            assertThat(redactor.text("a " + SECRET)).isEqualTo("a [redacted]");
            assertThatThrownBy(() -> redactor.text("\\".repeat(10_000_000)))
                    .isInstanceOf(Error.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    /** Returns the middle of a text, where nothing but the secret is encoded. */
    private static String core(String encoded) {
        return encoded.substring(8, 16);
    }
}
