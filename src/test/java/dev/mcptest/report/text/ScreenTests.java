package dev.mcptest.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScreenTests {

    @ParameterizedTest
    @CsvSource(
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "::set-output name=a::b,: :set-output name=a::b",
                "  ::error::x,  : :error::x",
                "a ::error::x,a ::error::x",
                "a|::stop-commands::x,a|: :stop-commands::x",
                "a|\t::add-mask::x,a|\t: :add-mask::x",
                "a ##[set-env name=P]x,a ## [set-env name=P]x",
                "| ##vso[task.x]y,| ## vso[task.x]y",
                "##teamcity[x,## teamcity[x",
                "a|  ##teamcity[x,a|  ## teamcity[x",
                "a ##teamcity[x,a ##teamcity[x",
                "###[x,### [x",
                "## a [b],## a [b]",
                "a::b::c,a::b::c"
            })
    void putsABlankIntoCommandsOfCiRunners(String text, String shown) {
        assertThat(Screen.text(text.replace('|', '\n'))).isEqualTo(shown.replace('|', '\n'));
    }

    @Test
    void knowsWhereALineBeginsAcrossPieces() {
        var screen = new Screen();

        assertThat(screen.next("  ")).isEqualTo("  ");
        assertThat(screen.next("::error::x")).isEqualTo(": :error::x");
        assertThat(screen.next("::error::x\n")).isEqualTo("::error::x\n");
        assertThat(screen.next("::error::x")).isEqualTo(": :error::x");
    }

    @Test
    void escapesInJsonSoThatTheValueStays() throws Exception {
        var value = Json.object();
        value.put("::a", "##[group]\u009b31m\u202e##vso[x]\u2028\u007f");

        String json = Screen.json(value);

        assertThat(json).doesNotContain("##", "\u009b", "\u202e", "\u2028", "\u007f");
        assertThat(Json.parse(json)).isEqualTo(value);
    }
}
