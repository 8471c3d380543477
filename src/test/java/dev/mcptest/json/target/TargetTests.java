package dev.mcptest.json.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.mcptest.json.Json;
import dev.mcptest.json.RandomJson;
import dev.mcptest.json.target.Resolution.Absent;
import dev.mcptest.json.target.Resolution.Found;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

class TargetTests {

    private static final String ENVELOPE =
            """
            {"result": {"content": [{"type": "text", "text": "h\\ud83d\\ude00i"}, {"text": "b"}],
              "isError": false, "empty": {}, "none": [], "nil": null,
              "odd": {"a.b": 1, "my key": [5], "$ref": 2, "x-y": 3, "a/b": 4, "5": 6, "q\\"": 7,
                "length": "long", "\\u00e9": 8, "\\n": 9}},
             "duration_ms": 12}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    result.isError                      | false
                    duration_ms                         | 12
                    result.nil                          | null
                    result.content[1].text              | "b"
                    result.content[-1].text             | "b"
                    result.content[-2].type             | "text"
                    result.content.length               | 2
                    result.content[0].text.length       | 3
                    result.empty.length                 | 0
                    result.odd.length                   | "long"
                    result.odd["length"]                | "long"
                    result.odd.length.length            | 4
                    result.odd["a.b"]                   | 1
                    result.odd["my key"][0]             | 5
                    result["odd"]["my key"].length      | 1
                    result.odd.$ref                     | 2
                    result.odd.x-y                      | 3
                    result.odd.a/b                      | 4
                    result.odd.5                        | 6
                    result.odd["q\\""]                  | 7
                    result.odd.é                        | 8
                    result.odd["\\n"]                   | 9
                    """)
    void walksToAValue(String target, String value) throws Exception {
        assertThat(resolve(target)).isEqualTo(new Found(Json.parse(value)));
        assertThat(Target.parse(target)).hasToString(target);
    }

    @Test
    void theEmptyTargetIsTheWholeEnvelope() throws Exception {
        assertThat(resolve("")).isEqualTo(new Found(Json.parse(ENVELOPE)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    reslt.x | `reslt` is not there: the envelope has result, duration_ms; did you mean `result`?
                    length | `length` is not there: the envelope has result, duration_ms
                    result.isEror.x | `isEror` is not there: result has content, isError, empty, none, nil, odd; did you mean `isError`?
                    result.content[2] | [2] is not there: result.content has 2 items
                    result.content[-3].text | [-3] is not there: result.content has 2 items
                    result.none[0] | [0] is not there: result.none has no items
                    result.content.text | `text` is not there: result.content is an array of 2 items; take one with [0] or [-1]
                    result.content[0].text.x | `x` is not there: result.content[0].text is a string, not an object
                    result.content[0].text[0] | [0] is not there: result.content[0].text is a string, not an array
                    result[0] | [0] is not there: result is an object, not an array
                    result.nil.x | `x` is not there: result.nil is null, not an object
                    duration_ms.length | `length` is not there: duration_ms is a number, not an object
                    result.empty.x | `x` is not there: result.empty has no members
                    result.content["length"] | `length` is not there: result.content is an array of 2 items; take one with [0] or [-1]
                    """)
    void namesTheFirstSegmentThatIsNotThere(String target, String message) throws Exception {
        assertThat(resolve(target)).isEqualTo(new Absent(message));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    .a         | 0 | a target starts with a name
                    [0]        | 0 | a target starts with a name
                    ["a"]      | 0 | a target starts with a name
                    a.         | 2 | expected a name after `.`
                    a..b       | 2 | expected a name after `.`
                    a.[0]      | 2 | expected a name after `.`
                    a[         | 2 | `[` is not closed
                    a[]        | 2 | between brackets stands a whole number or a key in double quotes
                    a[x]       | 2 | between brackets stands a whole number or a key in double quotes
                    a['x']     | 2 | between brackets stands a whole number or a key in double quotes
                    a[*]       | 2 | between brackets stands a whole number or a key in double quotes
                    a[01]      | 2 | between brackets stands a whole number or a key in double quotes
                    a[-0]      | 2 | between brackets stands a whole number or a key in double quotes
                    a[1.5]     | 2 | between brackets stands a whole number or a key in double quotes
                    a[99999999999] | 2 | the index is too large
                    a["x]      | 2 | the key is not closed by `"`
                    a["x" ]    | 5 | expected `]` after the key
                    a[0]b      | 4 | expected `.`, `[` or the end
                    a b        | 1 | a name with such a character is written in brackets, ["like this"]
                    a]         | 1 | a name with such a character is written in brackets, ["like this"]
                    a"b        | 1 | a name with such a character is written in brackets, ["like this"]
                    a.b\u00a0c | 3 | a name with such a character is written in brackets, ["like this"]
                    """)
    void refusesWhatIsNoTargetAndSaysWhere(String text, int offset, String message) {
        assertThatExceptionOfType(InvalidTargetException.class)
                .isThrownBy(() -> Target.parse(text))
                .withMessage(message)
                .satisfies(e -> assertThat(e.offset()).isEqualTo(offset));
    }

    @Test
    void aBadEscapeInAKeyIsRefused() {
        assertThatExceptionOfType(InvalidTargetException.class)
                .isThrownBy(() -> Target.parse("a[\"\\x\"]"))
                .withMessageStartingWith("the key is not a JSON string")
                .satisfies(e -> assertThat(e.offset()).isEqualTo(2));
    }

    @Test
    void everyKeyCanBeReachedByQuotingIt() throws Exception {
        var random = new RandomJson(7);
        for (int i = 0; i < 500; i++) {
            String key = random.word() + random.word() + random.word();
            var root = Json.object();
            root.putObject("r").putArray(key).add("hit");
            String quoted = Json.write(Json.nodes().stringNode(key));
            Target target = Target.parse("r[" + quoted + "][0]");
            assertThat(target.resolve(root)).isEqualTo(new Found(Json.parse("\"hit\"")));
            assertThat(Target.parse(target.toString())).isEqualTo(target);
        }
    }

    @Test
    void manyNamesAreCutShort() throws Exception {
        var root = Json.object();
        for (int i = 0; i < 40; i++) {
            root.put("name" + (char) ('a' + i % 26) + i, i);
        }
        assertThat(Target.parse("zzz").resolve(root))
                .asString()
                .contains("namea0")
                .contains(" and 28 more");
    }

    private static Resolution resolve(String target) throws Exception {
        JsonNode envelope = Json.parse(ENVELOPE);
        return Target.parse(target).resolve(envelope);
    }
}
