package dev.mcptest.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

class FileLinksTests {

    @ParameterizedTest
    @CsvSource({
        "TERM=xterm-256color, false",
        "TERM=xterm-kitty, true",
        "TERM=alacritty, true",
        "TERM_PROGRAM=vscode, true",
        "TERM_PROGRAM=WezTerm, true",
        "TERM_PROGRAM=Apple_Terminal, false",
        "TERM_PROGRAM=iTerm.app, false",
        "TERM_PROGRAM=iTerm.app TERM_PROGRAM_VERSION=3.0.15, false",
        "TERM_PROGRAM=iTerm.app TERM_PROGRAM_VERSION=3.1.0, true",
        "TERM_PROGRAM=iTerm.app TERM_PROGRAM_VERSION=4, true",
        "WT_SESSION=1234, true",
        "VTE_VERSION=4601, false",
        "VTE_VERSION=5000, false",
        "VTE_VERSION=5001, true",
        "VTE_VERSION=7600, true",
        "VTE_VERSION=0.50, false",
        "KONSOLE_VERSION=200800, false",
        "KONSOLE_VERSION=220401, true",
        "WT_SESSION=1234 CI=true, false",
        "WT_SESSION=1234 TEAMCITY_VERSION=9, false",
        "WT_SESSION=1234 STY=12.pts, false",
        "WT_SESSION=1234 FORCE_HYPERLINK=0, false",
        "CI=true FORCE_HYPERLINK=1, true",
    })
    void aTerminalSaysThatItShowsLinks(String environment, boolean shown) {
        Map<String, String> variables = new HashMap<>();
        for (String variable : environment.split(" ", -1)) {
            String[] parts = variable.split("=", 2);
            variables.put(parts[0], parts[1]);
        }

        assertThat(FileLinks.wanted(true, variables)).isEqualTo(shown);
        assertThat(FileLinks.wanted(false, variables))
                .isEqualTo("1".equals(variables.get("FORCE_HYPERLINK")));
    }

    @Test
    void theAddressIsAbsoluteAndHasNoCharacterThatEndsIt() {
        var links = new FileLinks(Path.of("/home/ada/shop"));

        assertThat(links.to("a b\u001b\u00e9.yml", 12, "a.yml:12"))
                .isEqualTo(
                        "\u001b]8;;file:///home/ada/shop/a%20b%1B%C3%A9.yml#12\u001b\\a.yml:12"
                                + "\u001b]8;;\u001b\\");
        assertThat(links.to("../x.yml", 1, "x")).contains("file:///home/ada/x.yml#1");
        assertThat(links.to("\0", 1, "x")).isEqualTo("x");
    }
}
