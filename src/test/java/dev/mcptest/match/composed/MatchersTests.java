package dev.mcptest.match.composed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.node.ObjectNode;

class MatchersTests {

    @Test
    void theListIsComplete() {
        assertThat(Matchers.names())
                .containsExactly(
                        "exact",
                        "contains",
                        "subset",
                        "regex",
                        "schema",
                        "contains-all",
                        "contains-any",
                        "icontains",
                        "starts-with",
                        "is-json",
                        "snapshot",
                        "is-valid-tools-call",
                        "levenshtein",
                        "is-xml",
                        "is-sql",
                        "cel",
                        "not",
                        "oneOf",
                        "anyOf",
                        "allOf",
                        "similar",
                        "llm-judge",
                        "llm-jury",
                        "factuality",
                        "answer-relevance",
                        "context-faithfulness");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    {"exact":null}
                    {"contains":[1]}
                    {"subset":{}}
                    {"regex":"a"}
                    {"schema":true}
                    {"contains-all":[]}
                    {"contains-any":["a"]}
                    {"icontains":""}
                    {"starts-with":"a"}
                    {"is-json":null}
                    {"is-json":{}}
                    {"is-json":{"schema":{"type":"object"}}}
                    {"is-valid-tools-call":null}
                    {"is-valid-tools-call":{"schema":{"type":"object"}}}
                    {"levenshtein":{"value":"a","max":2}}
                    {"levenshtein":{"value":"","max":2.0}}
                    {"levenshtein":{"value":"a","max":99999999999999999999}}
                    {"is-xml":null}
                    {"is-xml":{"root":"note"}}
                    {"is-sql":null}
                    {"cel":"value == 1"}
                    {"not":{"not":{"exact":1}}}
                    {"oneOf":[{"exact":1}]}
                    {"anyOf":[{"exact":1},{"not":{"exact":2}}]}
                    {"allOf":[{"anyOf":[{"exact":1}]}]}
                    """)
    void aMatcherKeepsItsNameAndArgument(String json) throws Exception {
        var object = (ObjectNode) Json.parse(json);
        Matcher matcher = Matchers.compile(object);
        assertThat(object.path(matcher.name())).isEqualTo(matcher.argument());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    {}                                | ^^              | a matcher has exactly one key, this has none
                    {"exact":1,"regex":"a"}           | ^^              | a matcher has exactly one key, this has exact, regex
                    {"exakt":1}                       | /exakt          | unknown matcher `exakt`; did you mean `exact`?
                    {"containsAll":[]}                | /containsAll    | unknown matcher `containsAll`; did you mean `contains-all`?
                    {"a/b":[]}                        | /a~1b           | unknown matcher `a/b`; known are exact, contains, subset, regex, schema, contains-all, contains-any, icontains, starts-with, is-json, snapshot, is-valid-tools-call, levenshtein, is-xml, is-sql, cel, not, oneOf, anyOf, allOf, similar, llm-judge, llm-jury, factuality, answer-relevance, context-faithfulness
                    {"regex":5}                       | /regex          | regex takes a string, not a number; put it in quotes
                    {"regex":[]}                      | /regex          | regex takes a string, not an array
                    {"regex":"("}                     | /regex          | missing closing ): `(`; regexes are in RE2 syntax
                    {"regex":"a(?!b)"}                | /regex          | invalid or unsupported Perl syntax: `(?!`; regexes are in RE2 syntax, which has no look-around: use several assertions, or `not` around one
                    {"icontains":true}                | /icontains      | icontains takes a string, not a boolean; put it in quotes
                    {"starts-with":null}              | /starts-with    | starts-with takes a string, not null; put it in quotes
                    {"contains-all":"a"}              | /contains-all   | contains-all takes a list, not a string
                    {"contains-any":{}}               | /contains-any   | contains-any takes a list, not an object
                    {"is-json":"x"}                   | /is-json        | is-json takes null or an object with `schema`, not a string
                    {"is-json":{"shema":{}}}          | /is-json/shema  | is-json has no option `shema`; did you mean `schema`
                    {"is-json":{"strict":1}}          | /is-json/strict | is-json has no option `strict`; it takes `schema`
                    {"is-json":{"schema":{"type":1}}} | /is-json/schema/type | SchemaMalformed: expected one of "array", "boolean", "integer", "null", "number", "object", "string", got 1
                    {"schema":{"$ref":"http://x/y"}}  | /schema/$ref    | SchemaExternalRef: "http://x/y" refers to another document; only references into the same schema, by # or by an $id in it, are followed
                    {"schema":{"items":{"pattern":"("}}} | /schema/items/pattern | SchemaPattern: missing closing ): `(`; regexes are in RE2 syntax
                    {"schema":"x"}                    | /schema         | SchemaMalformed: expected object or boolean, got string
                    {"not":"x"}                       | /not            | not takes a matcher, not a string
                    {"not":{}}                        | /not            | a matcher has exactly one key, this has none
                    {"not":{"not":{"regex":"("}}}     | /not/not/regex  | missing closing ): `(`; regexes are in RE2 syntax
                    {"is-valid-tools-call":{"schema":{"type":1}}} | /is-valid-tools-call/schema/type | SchemaMalformed: expected one of "array", "boolean", "integer", "null", "number", "object", "string", got 1
                    {"is-valid-tools-call":[]}        | /is-valid-tools-call | is-valid-tools-call takes null or an object with `schema`, not an array
                    {"levenshtein":"a"}               | /levenshtein     | levenshtein takes an object with `value` and `max`, not a string
                    {"levenshtein":{"value":"a"}}     | /levenshtein     | levenshtein needs `max`, a whole number that is not negative
                    {"levenshtein":{"max":1}}         | /levenshtein     | levenshtein needs `value`, a string
                    {"levenshtein":{"value":1,"max":1}} | /levenshtein/value | `value` is a string, not a number
                    {"levenshtein":{"value":"a","max":-1}} | /levenshtein/max | `max` is a whole number that is not negative, not a number
                    {"levenshtein":{"value":"a","max":1.5}} | /levenshtein/max | `max` is a whole number that is not negative, not a number
                    {"levenshtein":{"valu":"a","max":1}} | /levenshtein/valu | levenshtein has no option `valu`; did you mean `value`
                    {"is-xml":{"rot":"a"}}            | /is-xml/rot     | is-xml has no option `rot`; did you mean `root`
                    {"is-xml":{"root":1}}             | /is-xml/root    | root takes a string, not a number; put it in quotes
                    {"is-sql":{}}                     | /is-sql         | is-sql takes no argument, not an object; write is-sql: ~
                    {"cel":5}                         | /cel            | cel takes a string, not a number; put it in quotes
                    {"cel":"value.size( >"}           | /cel            | not CEL: unexpected '>'
                    {"cel":"1 + 2"}                   | /cel            | not CEL: expected type 'bool' but found 'int'
                    {"not":{"cel":"valu"}}            | /not/cel        | not CEL: undeclared reference to 'valu'
                    {"oneOf":[]}                      | /oneOf          | oneOf needs at least one matcher
                    {"anyOf":{"exact":1}}             | /anyOf          | anyOf takes a list, not an object
                    {"allOf":[1]}                     | /allOf/0        | allOf takes a matcher, not a number
                    {"allOf":[{"exact":1},{"regex":"("}]} | /allOf/1/regex | missing closing ): `(`; regexes are in RE2 syntax
                    {"anyOf":[{"oneOf":[]}]}          | /anyOf/0/oneOf  | oneOf needs at least one matcher
                    {"not":{"snapshot":"k"}}          | /not/snapshot   | `snapshot` cannot stand under `not`
                    """)
    void whatCannotBeBuiltIsRefusedWithItsPlace(String json, String pointer, String text)
            throws Exception {
        var object = (ObjectNode) Json.parse(json);
        assertThatExceptionOfType(InvalidMatcherException.class)
                .isThrownBy(() -> Matchers.compile(object))
                .satisfies(e -> assertThat(e.pointer()).isEqualTo(pointer))
                .satisfies(e -> assertThat(e.phrase().text(Hiding.NONE)).isEqualTo(text));
    }
}
