package dev.mcptest.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.process.ShellWord;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

class ReproductionTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a price             | mcptest run shop.yml --filter \"a price\"",
                "it's \"bad\"        | mcptest run shop.yml --filter 'it'\\''s \"bad\"'",
                "costs $5            | mcptest run shop.yml --filter 'costs $5'",
                "re:new              | mcptest run shop.yml --filter 're:^re:new$'",
            })
    void theCommandNamesTheFileAndTheTest(String name, String command) {
        assertThat(Reproduction.of(named(name))).isEqualTo(command);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aNameThatATerminalWouldActOnBecomesAnExpressionThatMatchesItAlone() throws Exception {
        String name = "a\u001b[2J (b) $c\n'd' \u202e e*";

        String command = Reproduction.of(named(name));

        assertThat(command.chars()).noneMatch(Visible::isHidden);
        String filter = read(command).lines().toList().get(4);
        assertThat(filter).startsWith("re:");
        assertThat(Pattern.compile(filter.substring(3)).matcher(name).matches()).isTrue();
    }

    @ParameterizedTest
    @DisabledOnOs(OS.WINDOWS)
    @ValueSource(
            strings = {
                "plain",
                "two words",
                "it's",
                "\"quoted\"",
                "$HOME `id` $(id) \\ !",
                "mixed '\"$`\\'",
                "; rm -rf *",
                "-n",
                "~",
                "#",
                "\u4fa1\u683c \ud83d\ude00",
            })
    void aShellReadsTheNameAsItIs(String name) throws Exception {
        assertThat(read(Reproduction.of(named(name))))
                .isEqualTo("mcptest\nrun\nshop.yml\n--filter\n" + name + "\n");
        assertThat(read(ShellWord.of(name))).isEqualTo(name + "\n");
    }

    @Test
    void aFileThatLooksLikeAnOptionIsNoOption() {
        TestRecord test = named("a");

        assertThat(
                        Reproduction.of(
                                new TestRecord(
                                        test.id(),
                                        "a",
                                        test.kind(),
                                        "x",
                                        "-my suite.yml",
                                        1,
                                        test.server(),
                                        test.targetVersion(),
                                        test.tags(),
                                        test.status(),
                                        1,
                                        1,
                                        false,
                                        false,
                                        test.skipReason(),
                                        test.scores(),
                                        test.assertions(),
                                        test.failures(),
                                        test.notes(),
                                        test.evidence(),
                                        test.history())))
                .isEqualTo("mcptest run \"./-my suite.yml\" --filter \"a\"");
    }

    private static TestRecord named(String name) {
        return Runs.test(name, 1).record();
    }

    /** Returns the words that a shell makes of a text, one a line. */
    private static String read(String words) throws Exception {
        Process shell =
                new ProcessBuilder(
                                "sh",
                                "-c",
                                "for word in " + words + "; do printf '%s\\n' \"$word\"; done")
                        .redirectErrorStream(true)
                        .start();
        shell.getOutputStream().close();
        return new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
