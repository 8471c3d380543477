package dev.mcptest.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.SecretAtCut;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** However large a value is, a record keeps no more than its bound, and says so. */
class EvidenceLimitTests {

    private static final int BOUND = 4096;

    private final Redactor redactor = new Redactor();

    static Stream<JsonNode> largeValues() {
        var numbers = Json.array();
        var members = Json.object();
        for (int i = 0; i < 20_000; i++) {
            numbers.add(i);
            members.put("member" + i, i);
        }
        var deep = Json.array();
        var inner = deep;
        for (int level = 0; level < 900; level++) {
            inner.add(level);
            inner = inner.addArray();
        }
        return Stream.of(
                text("a".repeat(100_000)),
                text("\0".repeat(100_000)),
                text("\ud83d\ude00".repeat(100_000)),
                text("\"\\".repeat(100_000)),
                Json.array().add("first").add("x".repeat(100_000)).add("last"),
                numbers,
                members,
                Json.object().put("k".repeat(100_000), 1),
                Json.object().put("a", 1).set("numbers", numbers),
                Json.nodes().numberNode(new java.math.BigDecimal("1." + "23".repeat(10_000))),
                deep);
    }

    @ParameterizedTest
    @MethodSource("largeValues")
    void aLargeValueIsCut(JsonNode value) {
        var limit = new EvidenceLimit(BOUND, redactor);

        String kept = Json.writePretty(limit.cut(value, "the response"));

        assertThat(Json.utf8(kept).length).isBetween(10, BOUND + 100);
        assertThat(kept).contains("[cut");
        assertThat(kept).doesNotContain("\ufffd");
        assertThat(limit.note())
                .hasValue("cut to 4096 bytes: the response; `run_options.max_evidence` keeps more");
    }

    @ParameterizedTest
    @MethodSource("largeValues")
    void whatFitsIsKept(JsonNode value) {
        var limit = new EvidenceLimit(64 << 20, redactor);

        assertThat(limit.cut(value, "the response")).isSameAs(value);
        assertThat(limit.note()).isEmpty();
    }

    @Test
    void whatIsLeftOutIsCounted() {
        var limit = new EvidenceLimit(1024, redactor);

        JsonNode kept = limit.cut(text("ab".repeat(1000)), "the response");

        String start = kept.stringValue().replaceFirst("\\.\\.\\. \\[cut: .*", "");
        assertThat(kept.stringValue())
                .isEqualTo(
                        String.format(
                                Locale.ROOT,
                                "%s... [cut: %d more characters]",
                                start,
                                2000 - start.length()));
        assertThat(start).hasSizeBetween(1000, 1024);
    }

    @Test
    void ofTwoTextsThePartThatDiffersIsKept() {
        Failure failure =
                unequal(
                        text("a".repeat(100_000) + "x"),
                        text("a".repeat(100_000) + "y" + "z".repeat(100_000)));

        Failure kept = new EvidenceLimit(BOUND, redactor).cut(failure);

        assertThat(kept.expected().orElseThrow().stringValue())
                .startsWith("[cut: 99900 characters] ...aaa")
                .endsWith("aax");
        assertThat(kept.actual().orElseThrow().stringValue())
                .startsWith("[cut: 99900 characters] ...aaa")
                .contains("aayzz")
                .endsWith(" more characters]");
    }

    private static Failure unequal(JsonNode expected, JsonNode actual) {
        return new Failure(
                FailureKind.ASSERTION,
                "t",
                Optional.empty(),
                Optional.of("result"),
                Optional.of("exact"),
                "not equal",
                Optional.of(expected),
                Optional.of(actual),
                Json.object());
    }

    @ParameterizedTest
    @MethodSource("largeValues")
    void aSecretAtAnyPlaceOfACutIsNotShown(JsonNode value) {
        String secret = "Jx9-bQmwTz8Kd+c=r3L";
        redactor.add(new Redacted(secret));
        for (int before = BOUND - 60; before < BOUND + 5; before++) {
            JsonNode hidden = text("a".repeat(before) + secret + "b".repeat(100_000));
            var object = Json.object().set("text", hidden);
            object.set("more", value);

            String kept =
                    Json.write(new EvidenceLimit(BOUND, redactor).cut(object, "the response"));

            for (int at = 0; at + 4 <= secret.length(); at++) {
                assertThat(kept).doesNotContain(secret.substring(at, at + 4));
            }
        }
    }

    @Test
    void aSecretInAnySpellingAtTheCutIsNotShown() {
        SecretAtCut.showsNothing(
                BOUND,
                (text, known) -> {
                    var limit = new EvidenceLimit(BOUND, known);
                    return limit.cut(text(text), "the response").stringValue();
                });
    }

    @Test
    void aSecretBeforeTheFirstDifferenceIsNotShown() {
        String secret = "Jx9-bQmwTz8Kd+c=r3L";
        redactor.add(new Redacted(secret));
        for (int before = 99_870; before < 99_910; before++) {
            String same = "a".repeat(before) + secret + "a".repeat(100_000 - before);

            Failure kept =
                    new EvidenceLimit(BOUND, redactor).cut(unequal(text(same + "x"), text(same)));

            assertThat(kept.expected().orElseThrow().stringValue())
                    .endsWith("aax")
                    .doesNotContain("r3L");
        }
    }

    @Test
    void onlyWhatIsKeptIsSearchedForSecrets() {
        redactor.add(new Redacted("Jx9-bQmwTz8Kd+c=r3L"));
        Thread.currentThread().interrupt();

        JsonNode kept =
                new EvidenceLimit(BOUND, redactor)
                        .cut(text("\\".repeat(10_000_000)), "the response");

        assertThat(kept.stringValue()).endsWith(" more characters]");
        assertThat(Thread.interrupted()).isTrue();
    }

    private static JsonNode text(String text) {
        return Json.nodes().stringNode(text);
    }
}
