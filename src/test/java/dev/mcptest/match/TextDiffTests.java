package dev.mcptest.match;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextDiffTests {

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
        assertThat(TextDiff.of(expected, actual)).isEqualTo(diff);
    }

    @Test
    void aPlaceFarInsideIsCounted() {
        String start = "x ".repeat(100);
        assertThat(TextDiff.of(start + "old end", start + "new end"))
                .isEqualTo("after 200 characters: -old +new");
    }

    @Test
    void aPlaceWithinTheFirst60CharactersIsNot() {
        String start = "x ".repeat(30);
        assertThat(TextDiff.of(start + "old end", start + "new end")).isEqualTo("-old +new");
        assertThat(TextDiff.of(" " + start + "old end", " " + start + "new end"))
                .isEqualTo("after 61 characters: -old +new");
    }

    @Test
    void ofAWordWithoutEndSixtyCharactersAreShown() {
        String word = "a".repeat(100);
        String part = "a".repeat(60);
        assertThat(TextDiff.of(word + "X", word + "Y")).isEqualTo("-" + part + "X +" + part + "Y");
        assertThat(TextDiff.of("X" + word, "Y" + word)).isEqualTo("-X" + part + " +Y" + part);
    }

    @Test
    void partsAreCutAfter120CharactersAndNeverWithinOne() {
        assertThat(TextDiff.of("", "b".repeat(120))).isEqualTo("+" + "b".repeat(120));
        assertThat(TextDiff.of("", "b".repeat(121))).isEqualTo("+" + "b".repeat(120) + "...");
        assertThat(TextDiff.of("", "b".repeat(119) + "😀😀"))
                .isEqualTo("+" + "b".repeat(119) + "...");
        assertThat(TextDiff.of("", "b".repeat(118) + "😀😀"))
                .isEqualTo("+" + "b".repeat(118) + "😀...");
    }

    @Test
    void aLineEndAtTheStartMakesSeveralLines() {
        assertThat(TextDiff.of("\na", "\nb")).startsWith("--- expected\n");
        assertThat(TextDiff.of("\ra", "\rb")).startsWith("--- expected\n");
    }

    @Test
    void linesAddedAtTheEndAreTheDifference() {
        assertThat(TextDiff.of("a\nb", "a\nb\nc"))
                .isEqualTo("--- expected\n+++ actual\n@@ -1,2 +1,3 @@\n a\n b\n+c");
    }

    @Test
    void severalLinesGiveAUnifiedDiff() {
        assertThat(TextDiff.of("a\nb\nc\nd\n", "a\nx\nc\nd\ne\n"))
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
        assertThat(TextDiff.of(start + "old\n", start + "new\n"))
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
        assertThat(TextDiff.of("a\nb", "a\r\nb"))
                .isEqualTo("only line ends differ: -\"\\n\" +\"\\r\\n\"");
    }

    @Test
    void aDifferenceFarInsideALongLineIsFound() {
        String start = "word ".repeat(100);
        assertThat(TextDiff.of("a\n" + start + "x\n", "a\n" + start + "y\n"))
                .isEqualTo("line 2, after 500 characters: -x +y");
    }

    @Test
    void longPartsAreCut() {
        String diff = TextDiff.of("a".repeat(10_000), "b".repeat(10_000));
        assertThat(diff).hasSizeLessThan(300).startsWith("-aaa").contains("... +bbb");
    }
}
