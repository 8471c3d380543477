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
