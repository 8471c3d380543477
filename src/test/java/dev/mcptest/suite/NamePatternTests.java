package dev.mcptest.suite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamePatternTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "users*      | users list            | true",
                "users*      | all users             | false",
                "*list       | users list            | true",
                "*list       | lists                 | false",
                "user?       | users                 | true",
                "user?       | user                  | false",
                "*           | a/b                   | true",
                "{get,put} * | put one               | true",
                "{get,put} * | post one              | false",
                "{get*,x} y  | getter y              | true",
                "get {id}*   | get {id} now          | true",
                "echo [*]    | echo [row 1]          | true",
                "echo [ab]   | echo a                | false",
                "a.c         | abc                   | false",
                "Users*      | users                 | false",
                "a,b         | a,b                   | true",
            })
    void aPatternIsForTheWholeName(String pattern, String name, boolean matches) {
        assertThat(new NamePattern(pattern).matches(name)).isEqualTo(matches);
    }

    @Test
    void aNameMatchesItselfWhateverIsInIt() {
        String name = "what {if,when} (a|b) *? \\d";
        assertThat(new NamePattern(name).matches(name)).isTrue();
    }

    @Test
    void starsMatchLineEndsToo() {
        assertThat(new NamePattern("a*b").matches("a\nb")).isTrue();
    }
}
