package dev.mcptest.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;

class ScreenedOutputTests {

    private static final String WILD =
            "a\u001b]52;c;eA==\u0007b\r"
                    + "\u009b31mc\u202ed\n"
                    + "\te\u001b[1;31mf\u001b[0m\u00e9\ud83d\ude00\n";

    @Test
    void showsWhatWouldSteerATerminal() {
        assertThat(printed(WILD, false))
                .isEqualTo(
                        """
                        a\\u001b]52;c;eA==\\u0007b\\r\\u009b31mc\\u202ed
                        \te\\u001b[1;31mf\\u001b[0m\u00e9\ud83d\ude00
                        """);
    }

    @Test
    void letsColoursPassOnATerminal() {
        assertThat(printed(WILD, true))
                .isEqualTo(
                        """
                        a\\u001b]52;c;eA==\\u0007b\\r\\u009b31mc\\u202ed
                        \te\u001b[1;31mf\u001b[0m\u00e9\ud83d\ude00
                        """);
    }

    @Test
    void letsLinksToFilesPassWhereTheTerminalShowsThem() {
        String link = "\u001b]8;;file:///a%20b.yml#1\u001b\\b\u001b]8;;\u001b\\";
        String other = "\u001b]8;;https://example.org\u001b\\b";
        var bytes = new ByteArrayOutputStream();
        var out = new Printed(bytes, true);

        out.print(link);
        Printed.let(true, true, out);
        out.print(link + other);
        out.flush();

        assertThat(bytes.toString(UTF_8))
                .isEqualTo(
                        link.replace("\u001b", "\\u001b")
                                + link
                                + other.replace("\u001b", "\\u001b"));
    }

    @Test
    void takesTheMeaningFromCommandsWhateverIsPrintedTogether() {
        var bytes = new ByteArrayOutputStream();
        var out = new Printed(bytes, false);

        out.print("  ");
        out.println("::error::x");
        out.println("y ##[group]z");
        out.flush();

        assertThat(bytes.toString(UTF_8).lines()).containsExactly("  : :error::x", "y ## [group]z");
    }

    @Test
    void leavesMessagesOfAProtocolAsTheyAre() throws Exception {
        var bytes = new ByteArrayOutputStream();

        Printed.raw(new Printed(bytes, false)).write("::x ##[y]\u001b".getBytes(UTF_8));

        assertThat(bytes.toString(UTF_8)).isEqualTo("::x ##[y]\u001b");
    }

    private static String printed(String text, boolean terminal) {
        var bytes = new ByteArrayOutputStream();
        var out = new Printed(bytes, terminal);
        out.print(text);
        out.flush();
        return bytes.toString(UTF_8);
    }
}
