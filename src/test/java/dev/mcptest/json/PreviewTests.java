package dev.mcptest.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PreviewTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    null          | null
                    1.50          | 1.50
                    "a\\nb"       | "a\\nb"
                    [1,"x",{}]    | [1, "x", {}]
                    {"a":1,"b":[]} | {"a": 1, "b": []}
                    """)
    void smallValuesAreShownWhole(String value, String shown) throws InvalidJsonException {
        assertThat(Preview.of(Json.parse(value), Hiding.NONE)).isEqualTo(shown);
    }

    @Test
    void longValuesAreCut() {
        var array = Json.array();
        for (int i = 0; i < 100_000; i++) {
            array.add("word");
        }
        assertThat(Preview.of(array, Hiding.NONE))
                .hasSizeLessThan(120)
                .startsWith("[\"word\", ")
                .endsWith("...]");
        assertThat(Preview.of("x".repeat(1000), Hiding.NONE))
                .hasSizeLessThan(120)
                .endsWith("x...\"");
    }

    @Test
    void aCutNeverSplitsACharacter() {
        String cut = Preview.of("😀".repeat(1000), Hiding.NONE);
        assertThat(cut).endsWith("😀...\"").hasSizeLessThan(120);
    }

    @Test
    void typesAreNamedAsSentencesNameThem() throws InvalidJsonException {
        assertThat(TypeName.withArticle(Json.parse("{}"))).isEqualTo("an object");
        assertThat(TypeName.withArticle(Json.parse("1"))).isEqualTo("a number");
        assertThat(TypeName.withArticle(Json.parse("null"))).isEqualTo("null");
    }
}
