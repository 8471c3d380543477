package dev.mcptest.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme;

import org.junit.jupiter.api.Test;

class TableTests {

    private static Table table() {
        var table = new Table("NAME", "DESCRIPTION");
        table.row("short", "one two three four five six seven eight nine ten");
        table.row("日本", "wide");
        return table;
    }

    @Test
    void aPipeGetsEachRowOnOneLine() {
        assertThat(table().lines())
                .isEqualTo(
                        """
                        NAME   DESCRIPTION
                        short  one two three four five six seven eight nine ten
                        日本   wide
                        """);
    }

    @Test
    void aTerminalWrapsLongCells() {
        assertThat(table().fitted(new Style(Theme.plain(), 40)))
                .isEqualTo(
                        """
                        NAME   DESCRIPTION
                        short  one two three four five six seven
                               eight nine ten
                        日本   wide
                        """);
    }

    @Test
    void cellsStandBelowEachOtherWhenColumnsDoNotFit() {
        var table = new Table("TOOL", "ARGUMENTS", "TYPE", "DESCRIPTION");
        table.row(
                "get_the_weather", "city: string, days?: number", "", "Says how it will be there.");

        assertThat(table.fitted(new Style(Theme.plain(), 40)))
                .isEqualTo(
                        """
                        get_the_weather
                          city: string, days?: number
                          Says how it will be there.
                        """);
    }

    @Test
    void theLastLineOfALongCellIsCut() {
        assertThat(Wrapping.of("aaa bbb ccc ddd", 7, 1)).containsExactly("aaa ...");
        assertThat(Wrapping.of("abcdefghij", 4, 9)).containsExactly("abcd", "efgh", "ij");
        assertThat(Wrapping.of("", 4, 9)).containsExactly("");
    }

    @Test
    void noCellBreaksAMarkdownTable() {
        var table = new Table("a", "b");
        table.row("x | y \\| z\n| q |", "`` <b> \u001b[31m");

        assertThat(table.markdown())
                .isEqualTo(
                        """
                        | a | b |
                        | --- | --- |
                        | x &#124; y &#92;&#124; z&#92;n&#124; q &#124; | &#96;&#96; &lt;b&gt; &#92;u001b&#91;31m |
                        """);
    }
}
