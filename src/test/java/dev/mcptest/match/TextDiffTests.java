package dev.mcptest.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

class TextDiffTests {

    private static final int LONG = 2_000_000;

    private static String diff(String expected, String actual) {
        return TextDiff.of(expected, actual, Hiding.NONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    hello, world   | hello, world!   | +!
                    hello, world!  | hello, world    | -!
                    ^^             | abc             | +abc
                    one two three  | one too three   | -two +too
                    order 12 sent  | order 13 sent   | -12 +13
                    abab           | ab              | -ab
                    naïve 😀       | naïve 😁        | -😀 +😁
                    ^a ^           | a               | -" "
                    ab cd          | ab xx cd        | ^+xx ^
                    😀             | 🨀              | -😀 +🨀
                    """)
    void withinALineOnlyWhatDiffersIsShown(String expected, String actual, String diff) {
        assertThat(diff(expected, actual)).isEqualTo(diff);
    }

    @Test
    void aPlaceFarInsideIsCounted() {
        String start = "x ".repeat(100);
        assertThat(diff(start + "old end", start + "new end"))
                .isEqualTo("after 200 characters: -old +new");
    }

    @Test
    void aPlaceWithinTheFirst60CharactersIsNot() {
        String start = "x ".repeat(30);
        assertThat(diff(start + "old end", start + "new end")).isEqualTo("-old +new");
        assertThat(diff(" " + start + "old end", " " + start + "new end"))
                .isEqualTo("after 61 characters: -old +new");
    }

    @Test
    void ofAWordWithoutEndSixtyCharactersAreShown() {
        String word = "a".repeat(100);
        String part = "a".repeat(60);
        assertThat(diff(word + "X", word + "Y")).isEqualTo("-" + part + "X +" + part + "Y");
        assertThat(diff("X" + word, "Y" + word)).isEqualTo("-X" + part + " +Y" + part);
    }

    @Test
    void partsAreCutAfter120CharactersAndNeverWithinOne() {
        assertThat(diff("", "b".repeat(120))).isEqualTo("+" + "b".repeat(120));
        assertThat(diff("", "b".repeat(121))).isEqualTo("+" + "b".repeat(120) + "...");
        assertThat(diff("", "b".repeat(119) + "😀😀")).isEqualTo("+" + "b".repeat(119) + "...");
        assertThat(diff("", "b".repeat(118) + "😀😀")).isEqualTo("+" + "b".repeat(118) + "😀...");
    }

    @Test
    void aLineEndAtTheStartMakesSeveralLines() {
        assertThat(diff("\na", "\nb")).startsWith("--- expected\n");
        assertThat(diff("\ra", "\rb")).startsWith("--- expected\n");
    }

    @Test
    void linesAddedAtTheEndAreTheDifference() {
        assertThat(diff("a\nb", "a\nb\nc"))
                .isEqualTo("--- expected\n+++ actual\n@@ -1,2 +1,3 @@\n a\n b\n+c");
    }

    @Test
    void severalLinesGiveAUnifiedDiff() {
        assertThat(diff("a\nb\nc\nd\n", "a\nx\nc\nd\ne\n"))
                .isEqualTo(
                        """
                        --- expected
                        +++ actual
                        @@ -1,4 +1,5 @@
                         a
                        -b
                        +x
                         c
                         d
                        +e\
                        """);
    }

    @Test
    void equalLinesBeforeAreLeftOut() {
        String start = "same\n".repeat(1000);
        assertThat(diff(start + "old\n", start + "new\n"))
                .isEqualTo(
                        """
                        --- expected
                        +++ actual
                        (line numbers start after 997 equal lines)
                        @@ -1,4 +1,4 @@
                         same
                         same
                         same
                        -old
                        +new\
                        """);
    }

    @Test
    void lineEndsAloneAreNamed() {
        assertThat(diff("a\nb", "a\r\nb")).isEqualTo("only line ends differ: -\"\\n\" +\"\\r\\n\"");
    }

    @Test
    void aDifferenceFarInsideALongLineIsFound() {
        String start = "word ".repeat(100);
        assertThat(diff("a\n" + start + "x\n", "a\n" + start + "y\n"))
                .isEqualTo("line 2, after 500 characters: -x +y");
    }

    @Test
    void longPartsAreCut() {
        String diff = diff("a".repeat(10_000), "b".repeat(10_000));
        assertThat(diff).hasSizeLessThan(300).startsWith("-aaa").contains("... +bbb");
    }

    @Test
    void onlyTheSurroundingsOfADifferenceAreSearchedForSecrets() {
        var searched = new AtomicLong();
        Hiding counting =
                text -> {
                    searched.addAndGet(text.length());
                    return text;
                };
        String start = "word ".repeat(LONG / 5);
        String lines = "a line\n".repeat(LONG / 7);
        for (String same : List.of(start, lines)) {
            TextDiff.of(same + "old" + same, same + "new" + same, counting);
            TextDiff.of("zzz", same, counting);
            TextDiff.of("x" + same + "old", "y" + same + "new", counting);
        }
        assertThat(searched).hasValueLessThan(LONG / 2);
    }

    @Test
    void theDifferenceOfLongTextsIsThatOfShortOnes() {
        String words = "word ".repeat(LONG / 5);
        assertThat(diff(words + "old " + words, words + "new " + words))
                .isEqualTo("after 2000000 characters: -old +new");
        assertThat(diff("a\r\nb\r" + words + "old\n" + words, "a\r\nb\r" + words + "new\n" + words))
                .isEqualTo("line 3, after 2000000 characters: -old +new");
        String lines = "same\n".repeat(LONG / 5);
        assertThat(diff(lines + "old\nsame\n" + lines, lines + "new\nsame\n" + lines))
                .contains("(line numbers start after 399997 equal lines)\n@@ -1,7 +1,7 @@\n same\n")
                .contains("\n-old\n+new\n same\n");
        assertThat(diff(words + "😀" + words, words + "😁" + words)).endsWith(" -😀word +😁word");
    }

    @Test
    void aSecretAcrossTheEndOfTheShownPartIsNotShown() {
        String secret = "canary-5f2d9c1b7e";
        var redactor = new Redactor();
        redactor.add(new Redacted(secret));
        for (int shift = 0; shift <= secret.length(); shift++) {
            String before = "x".repeat(LONG) + secret + "y".repeat(4096 - shift);
            assertThat(TextDiff.of(before + "\nold", before + "\nnew", redactor))
                    .contains("-old")
                    .contains("yyyy")
                    .doesNotContainPattern("[acnr5f2d9b7-]{3}y");
        }
    }
}
