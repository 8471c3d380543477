package dev.mcptest.json;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.redact.SecretAtCut;

import org.junit.jupiter.api.Test;

import java.util.Arrays;

class CutTests {

    private final Cut cut = new Cut(Hiding.NONE);

    @Test
    void keepsLettersWhole() {
        assertThat(cut.start("a😀b", 2)).isEqualTo("a...");
        assertThat(cut.start("aäöü".getBytes(UTF_8), 4)).isEqualTo("aä...");
        assertThat(cut.start("aäöü".getBytes(UTF_8), 7)).isEqualTo("aäöü");
        assertThat(cut.start(new byte[] {(byte) 0x80, (byte) 0x80}, 1)).isEqualTo("...");
    }

    @Test
    void aLongSecretBehindTheCutTakesNothingElseAway() {
        String key = "k".repeat(3000);

        assertThat(
                        new Cut(text -> text.replace(key, "[redacted]"))
                                .start(
                                        ("x".repeat(100) + key + "y".repeat(100)).getBytes(UTF_8),
                                        200))
                .isEqualTo("x".repeat(100) + "[redacted]" + "y".repeat(90) + "...");
    }

    @Test
    void showsNoPartOfASecret() {
        SecretAtCut.showsNothing(30, (text, known) -> new Cut(known).start(text, 30));
        SecretAtCut.showsNothing(30, (text, known) -> new Cut(known).line(text, 30));
        SecretAtCut.showsNothing(
                30, (text, known) -> new Cut(known).start(text.getBytes(UTF_8), 30));
        SecretAtCut.showsNothing(30, (text, known) -> new Phrase.Start(text, 30).text(known));
        SecretAtCut.showsNothing(40, (text, known) -> Preview.of(text, known));
        SecretAtCut.showsNothing(80, (text, known) -> Preview.of(text, known));
    }

    @Test
    void showsNoPartOfASecretWhereTheTextItselfIsCutOff() {
        SecretAtCut.showsNothing(
                30 + Cut.REACH,
                (text, known) -> {
                    byte[] bytes = text.getBytes(UTF_8);
                    int kept = Math.min(bytes.length, 30 + Cut.REACH);
                    return new Cut(known).start(Arrays.copyOf(bytes, kept), 30);
                });
    }

    @Test
    void showsNoPartOfASecretThatStandsWhereJsonShould() {
        SecretAtCut.showsNothing(256, (text, known) -> whyNoJson("e" + text, known));
        SecretAtCut.showsNothing(256, (text, known) -> whyNoJson(text.replace('.', 'e'), known));
        SecretAtCut.showsNothing(0, CutTests::whyNoJson);
    }

    private static String whyNoJson(String text, Hiding hiding) {
        try {
            return "JSON: " + Json.parse(text).getNodeType();
        } catch (InvalidJsonException e) {
            assertThat(e.getMessage()).doesNotContain("Jx9");
            return e.phrase().text(hiding);
        }
    }
}
