package dev.mcptest.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class SuggestionTests {

    private static final List<String> KNOWN =
            List.of(
                    "exact",
                    "contains",
                    "contains-all",
                    "contains-any",
                    "regex",
                    "schema",
                    "is-json",
                    "not",
                    "structuredContent");

    @ParameterizedTest
    @CsvSource({
        "exakt, exact",
        "regexp, regex",
        "contain, contains",
        "containsAll, contains-all",
        "contains_any, contains-any",
        "IsJson, is-json",
        "shcema, schema",
        "structurdContent, structuredContent",
        "nto, not"
    })
    void findsWhatWasMeant(String typed, String meant) {
        assertThat(Suggestion.nearest(typed, KNOWN)).hasValue(meant);
    }

    @ParameterizedTest
    @CsvSource({"equals", "length", "x", "jsonpath", "schematics"})
    void staysSilentWhenNothingIsNear(String typed) {
        assertThat(Suggestion.nearest(typed, KNOWN)).isEmpty();
    }

    @Test
    void ofEqualsTheFirstInTheAlphabetWins() {
        assertThat(Suggestion.nearest("cat", List.of("hat", "bat", "rat"))).hasValue("bat");
    }

    @Test
    void absurdNamesAreNotCompared() {
        assertThat(Suggestion.nearest("x".repeat(100_000), KNOWN)).isEmpty();
        assertThat(Suggestion.nearest("a", List.of("b".repeat(100_000)))).isEmpty();
    }
}
