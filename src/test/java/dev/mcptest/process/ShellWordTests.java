package dev.mcptest.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;

@DisabledOnOs(OS.WINDOWS)
class ShellWordTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
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
                "価格 \ud83d\ude00",
                "a\u001b[2J (b) $c\n'd' 100% \\ \u202e e*",
                "-\t\u2028",
                "a line\n",
                "\n\n",
                "\ttwo\n'lines'\n\n",
            })
    void aShellReadsAWordAsItIsAndATerminalActsOnNoneOfIt(String word) throws Exception {
        assertThat(read(ShellWord.of(word))).isEqualTo(word);
        assertThat(read(ShellWord.quoted(word))).isEqualTo(word);
        assertThat(ShellWord.of(word).codePoints()).noneMatch(ShellWord::isHidden);
    }

    private static String read(String word) throws Exception {
        Process shell =
                new ProcessBuilder("sh", "-c", "printf %s " + word)
                        .redirectErrorStream(true)
                        .start();
        shell.getOutputStream().close();
        return new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
