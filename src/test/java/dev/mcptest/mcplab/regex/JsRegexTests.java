package dev.mcptest.mcplab.regex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsRegexTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"status\":\\s*\"ok\"} | {\"status\": \"ok\"}",
                "found (?<item_count>\\d+) | found 3 items",
                "[a&&b]{3} | a&b",
                "a\\y | ay",
                "(?<=\\$)\\d+ | $42",
                "caf\\b | café",
                "^(?<n>a)\\k<n>$ | aa",
                "(?<!b)c(?!d) | ce",
                "^(?<$>x)?\\k<$>z$ | z",
                "\\k<n> | k<n>",
            })
    void findsWhatJavaScriptFinds(String pattern, String text) throws Exception {
        assertThat(find(pattern, text)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\\Ahello | hello",
                "hello\\Z | hello",
                "^\\p{L}$ | é",
                "^.$ | 😀",
                "\\d | ٣",
                "k | \u212a",
                "[] | a",
            })
    void doesNotFindWhatOtherDialectsFind(String pattern, String text) throws Exception {
        assertThat(find(pattern, text)).isFalse();
    }

    @Test
    void anchorsAndDotsKnowLineEnds() throws Exception {
        assertThat(find("done$", "done\n")).isFalse();
        assertThat(find("^total", "x\ntotal")).isFalse();
        assertThat(find("a.b", "a\u2028b")).isFalse();
        assertThat(find("a\\sb", "a\u00a0b")).isTrue();
        assertThat(find("^[^]$", "\n")).isTrue();
        assertThat(JsRegex.compile("^b$", JsFlags.of("m")).find("a\nb\nc").orElseThrow().start())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[bad( | a `[` is not closed",
                "a++ | no possessive quantifiers",
                "(?>a) | no atomic groups",
                "(?P<n>a) | write (?<name>...)",
                "(?i:hello) | flags within a pattern",
                "x(?i)hello | flags within a pattern",
                "(?i)paris | flags within a pattern",
                "(?<n>a)(?<n>b) | two groups are called `n`",
                "(?<=a)+ | a look-behind cannot be repeated",
                "^* | an anchor cannot be repeated",
                "(a | a `(` is not closed",
                "a) | a `)` closes nothing",
                "a{2,1} | out of order",
                "(?<n>a)\\k<m> | there is no group `m`",
                "+ | `+` has nothing to repeat",
            })
    void saysWhatIsWrong(String pattern, String message) {
        assertThatExceptionOfType(InvalidJsRegexException.class)
                .isThrownBy(() -> JsRegex.compile(pattern, JsFlags.IGNORE_CASE))
                .satisfies(e -> assertThat(e.getMessage() + ": " + e.hint()).contains(message));
    }

    @Test
    void namesEscapesThatMeanNothingHere() throws Exception {
        assertThat(JsRegex.compile("\\Aa\\d\\p{L}[\\Z]", JsFlags.NONE).literals())
                .containsExactlyInAnyOrder("\\A", "\\p", "\\Z");
    }

    @ParameterizedTest
    @ValueSource(strings = {"^(a+)+$", "^(a|a)*$", "(?=(a+)+b)^", "^((a*)*)*$", "(x+x+)+y|^(a+)+$"})
    void givesUpAfterASecond(String pattern) throws Exception {
        String text = "a".repeat(60) + "!" + "x".repeat(60);
        assertThat(JsRegex.compile(pattern, JsFlags.IGNORE_CASE).find(text)).isEmpty();
    }

    @Test
    void longTextsAndDeepPatternsAreFine() throws Exception {
        String text = "ab".repeat(200_000);
        assertThat(find("^(?:a|b)*$", text.substring(0, 100_000))).isTrue();
        assertThat(find("^.*b$", text)).isTrue();
        assertThat(find("(".repeat(150) + "a" + ")".repeat(150), "a")).isTrue();
        assertThatExceptionOfType(InvalidJsRegexException.class)
                .isThrownBy(() -> JsRegex.compile("(".repeat(9_000), JsFlags.NONE));
    }

    private static boolean find(String pattern, String text) throws InvalidJsRegexException {
        return JsRegex.compile(pattern, JsFlags.IGNORE_CASE).find(text).orElseThrow().isFound();
    }
}
