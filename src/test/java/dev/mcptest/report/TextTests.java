package dev.mcptest.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.report.pretty.LineDiff;
import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.report.text.markup.JsonLayout;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Tests of the small parts that text for people is made of. */
class TextTests {

    @ParameterizedTest
    @CsvSource({
        "0, 0 ms, 0.000",
        "0.04, 0 ms, 0.000",
        "0.449, 0.4 ms, 0.000",
        "1.05, 1.1 ms, 0.001",
        "3, 3 ms, 0.003",
        "9.96, 10 ms, 0.010",
        "12.5, 13 ms, 0.013",
        "999.4, 999 ms, 0.999",
        "999.6, 1 s, 1.000",
        "1234.5, 1.23 s, 1.235",
        "30000, 30 s, 30.000",
        "59960, 1 min 0 s, 59.960",
        "125400, 2 min 5 s, 125.400",
    })
    void durationsAreShownAsPeopleSayThem(double millis, String text, String seconds) {
        assertThat(Durations.text(millis)).isEqualTo(text);
        assertThat(Durations.seconds(millis)).isEqualTo(seconds);
    }

    @ParameterizedTest
    @CsvSource({"'', 0", "abc, 3", "\u4fa1\u683c, 4", "\ud83d\ude00, 2", "e\u0301, 1", "\uff21, 2"})
    void wideLettersTakeTwoColumns(String text, int columns) {
        assertThat(Columns.of(text)).isEqualTo(columns);
    }

    @Test
    void cuttingCountsColumnsAndKeepsLettersWhole() {
        assertThat(Columns.cut("abcdef", 6)).isEqualTo("abcdef");
        assertThat(Columns.cut("abcdefg", 6)).isEqualTo("abc...");
        assertThat(Columns.cut("\u4fa1\u683c\u8868\u793a", 6)).isEqualTo("\u4fa1...");
        assertThat(Columns.cut("\ud83d\ude00\ud83d\ude00\ud83d\ude00\ud83d\ude00", 7))
                .isEqualTo("\ud83d\ude00\ud83d\ude00...");
    }

    @Test
    void hiddenCharactersAreEscaped() {
        assertThat(Printable.line("a\tb\r\n\u001b[0m\u0085\u2028\u202e\u200f z\u00e9\ud83d\ude00"))
                .isEqualTo("a\\tb\\r\\n\\u001b[0m\\u0085\\u2028\\u202e\\u200f z\u00e9\ud83d\ude00");
        assertThat(Printable.lines("a\tb\nc\r\nd")).containsExactly("a    b", "c", "d");
    }

    @Test
    void jsonStaysOnALineWhileItFits() {
        var value = Runs.json("{'a':[1,2,{}],'b':{'c':'d','e':[]},'f':null}");

        assertThat(JsonLayout.inline(value))
                .isEqualTo("{\"a\": [1, 2, {}], \"b\": {\"c\": \"d\", \"e\": []}, \"f\": null}");
        assertThat(JsonLayout.folded(value, 80)).containsExactly(JsonLayout.inline(value));
        assertThat(JsonLayout.folded(value, 30))
                .containsExactly(
                        "{",
                        "  \"a\": [1, 2, {}],",
                        "  \"b\": {\"c\": \"d\", \"e\": []},",
                        "  \"f\": null",
                        "}");
        assertThat(JsonLayout.spread(Runs.json("{'a':[1,{}],'b':2}")))
                .containsExactly(
                        "{", "  \"a\": [", "    1,", "    {},", "  ],", "  \"b\": 2,", "}");
    }

    @Test
    void aDifferenceShowsTwoLinesAround() {
        List<String> before = numbers(1, 20);
        List<String> after = new ArrayList<>(before);
        after.set(9, "TEN");
        after.remove(15);

        assertThat(LineDiff.of(before, after, Style.plain()))
                .containsExactly(
                        "  ...", "  8", "  9", "- 10", "+ TEN", "  11", "  12", "  ...", "  14",
                        "  15", "- 16", "  17", "  18", "  ...");
    }

    @Test
    void aDifferenceFarDownIsFoundAndAHugeOneIsBounded() {
        List<String> before = numbers(1, 100_000);
        List<String> after = new ArrayList<>(before);
        after.set(99_998, "x");

        assertThat(LineDiff.of(before, after, Style.plain()))
                .containsExactly("  ...", "  99997", "  99998", "- 99999", "+ x", "  100000");
        assertThat(LineDiff.of(before, numbers(200_000, 300_000), Style.plain()))
                .hasSizeBetween(400, 410);
    }

    @Test
    void differencesAtTheEdgesHaveNoGap() {
        assertThat(LineDiff.of(List.of("a", "b"), List.of("b"), Style.plain()))
                .containsExactly("- a", "  b");
        assertThat(LineDiff.of(List.of("b"), List.of("b", "c "), Style.plain()))
                .containsExactly("  b", "+ c\u00b7");
        assertThat(LineDiff.of(List.of(""), List.of("x"), Style.plain()))
                .containsExactly("-", "+ x");
    }

    @Test
    void reportersAreKnownByName() {
        assertThat(Reporters.names())
                .contains("pretty", "json", "junit", "tap")
                .doesNotHaveDuplicates();
        assertThat(Reporters.names())
                .allSatisfy(name -> assertThat(Reporters.named(name, Style.plain())).isPresent());
        assertThat(Reporters.named("junti", Style.plain())).isEmpty();
        assertThat(Reporters.nameFor("out/Results.XML")).contains("junit");
        assertThat(Reporters.nameFor("out.log")).isEmpty();
    }

    private static List<String> numbers(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(Integer::toString).toList();
    }
}
