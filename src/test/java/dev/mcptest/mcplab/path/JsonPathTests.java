package dev.mcptest.mcplab.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonPathTests {

    private static final String SHOP =
            """
            {"shop": {"books": [
                {"title": "One", "price": 5, "tags": ["a", "b"]},
                {"title": "Two", "price": 15, "tags": []},
                {"title": "Three", "price": 25, "sold": null}],
              "a.b": 1, "it's": 2}}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "$.shop.books[0].title | [\"One\"]",
                "shop.books[0].title | [\"One\"]",
                "$.shop.books[-1] | []",
                "$.shop.books[-1:].title | [\"Three\"]",
                "$.shop.books[::2].title | [\"One\",\"Three\"]",
                "$.shop.books[2,0,0].price | [25,5,5]",
                "$.shop.books.length | [3]",
                "$.shop.books[0].title.length | [3]",
                "$.shop.books[(@.length-1)].title | [\"Three\"]",
                "$..price | [5,15,25]",
                "$.shop.books[?(@.price > 5 && @.price < 20)].title | [\"Two\"]",
                "$.shop.books[?(@.tags.length)].title | [\"One\"]",
                "$.shop.books[?(/^t/i.test(@.title))].title | [\"Two\",\"Three\"]",
                "$.shop.books[?(@.title.match(/^T(.)/))].price | [15,25]",
                "$.shop.books[?(@.title.toLowerCase() === 'one')].price | [5]",
                "$.shop.books[?(@.missing.deeper == 1)] | []",
                "$.shop.books[?(typeof @.sold == 'object')].title | [\"Three\"]",
                "$.shop.books[?(@property != 1)].price | [5,25]",
                "$.shop.books[?(@parentProperty == 'books')].price | [5,15,25]",
                "$.shop.books[?(@.price + 0 == '15')].title | [\"Two\"]",
                "$.shop.books[?(@.price==@root.shop.books[1].price)].title | [\"Two\"]",
                "$.shop.books[?(@.price === 5)]^.length | [3]",
                "$.shop.books[0]~ | [\"0\"]",
                "$.shop~ | [\"shop\"]",
                "$.shop.books[*].tags@array() | [[\"a\",\"b\"],[]]",
                "$.shop['a.b'] | [1]",
                "$.shop['a.b','it\\'s'] | [1,2]",
                "$.shop[\"it's\"] | [2]",
                "$.nothing | []",
            })
    void findsValues(String path, String expected) throws Exception {
        var found = Json.array();
        JsonPath.compile(path).find(Json.parse(SHOP)).orElseThrow().forEach(found::add);
        assertThat(Json.write(found)).isEqualTo(expected);
    }

    @Test
    void aNumberBeyondAllDoublesIsInfinite() throws Exception {
        var document = Json.parse("[{\"n\": 1e400}, {\"n\": -1e400}, {\"n\": 1}]");

        assertThat(JsonPath.compile("$[?(@.n > 1 && @.n == @.n * 2)]").find(document).orElseThrow())
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "false", "0", "\"\""})
    void emptyDocumentsMatchNothing(String document) throws Exception {
        assertThat(JsonPath.compile("$").find(Json.parse(document)).orElseThrow()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "$.a[ | a name is missing at the end",
                "$.a[0 | a `[` is not closed",
                "$.a[?(@.p >)] | operands are @",
                "$.a[?@.p>2] | [?(@.price > 2)]",
                "$.a[?(foo(@.p))] | there is no function `foo`",
                "$.a.length() | paths have no functions",
                "$.a[::0] | write 1 or more",
                "$..^ | a name is missing",
                "$. | a name is missing at the end",
                "[0] | begin with $",
                "$a | steps are",
                "$.a[?($.b == 1)] | write @root for $",
                "$.a[?(@path == 1)] | `@path` is not known",
                "$.a[?(@.b.slice(1))] | there is no method `slice`",
                "$.a[?(@.b == c)] | in quotes: 'c'",
                "$.a[?(/x/g)] | /x/.test(@.name)",
                "$.a[?(/[/.test(@.b))] | a regular expression is /x/",
                "$.a@uuid() | types are",
                "$.a~.b | nothing may follow",
            })
    void saysWhatToWrite(String path, String message) {
        assertThatExceptionOfType(InvalidJsonPathException.class)
                .isThrownBy(() -> JsonPath.compile(path))
                .satisfies(e -> assertThat(e.getMessage() + ": " + e.hint()).contains(message));
    }

    @Test
    void namesMayHaveSpacesWithin() throws Exception {
        assertThat(JsonPath.compile("$.a b").find(Json.parse("{\"a b\": 1}")).orElseThrow())
                .hasSize(1);
    }

    @Test
    void knowsNegativeIndexes() throws Exception {
        assertThat(JsonPath.compile("$.a[-1]").hasNegativeIndex()).isTrue();
        assertThat(JsonPath.compile("$.a[0,-2]").hasNegativeIndex()).isTrue();
        assertThat(JsonPath.compile("$.a[-1:]").hasNegativeIndex()).isFalse();
    }

    @Test
    void givesUpOnPathsWithoutEnd() throws Exception {
        var document = Json.parse("[".repeat(900) + "]".repeat(900));
        assertThat(JsonPath.compile("$..*..*..*..*").find(document)).isEmpty();
        var text = Json.parse("[\"" + "a".repeat(60) + "!\"]");
        assertThat(JsonPath.compile("$[?(/^(a+)+$/.test(@))]").find(text)).isEmpty();
    }
}
