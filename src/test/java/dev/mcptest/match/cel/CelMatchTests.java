package dev.mcptest.match.cel;

import static dev.mcptest.match.Judging.fail;
import static dev.mcptest.match.Judging.judge;
import static dev.mcptest.match.Judging.matcher;
import static dev.mcptest.match.Judging.say;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Verdict;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

@Isolated("fills the memory")
class CelMatchTests {

    private static final String VALUE =
            """
            {"list":[1,2],"texts":["xy","z"],"name":"h😀","none":null,"half":2.5,"two":2.0,
             "deep":[{"k":"v","n":1}],"big":18446744073709551615,"huge":123456789012345678901234567890,
             "yes":true}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '^',
            textBlock =
                    """
                    value.list.size() > 0 && !has(value.nope)
                    value['list'].size() == 2
                    size(value['deep'][0]) == 2
                    value.texts[0].contains('x')
                    value.name.matches("^h")
                    size(value.name) == 2
                    value.none == null
                    has(value.none)
                    value.half > 2 && value.half < 3
                    value.two == 2
                    value.list == [1, 2.0]
                    value.deep[0] == {'k': 'v', 'n': 1}
                    value.deep.exists(x, x.k == 'v' && x['n'] + 1 == 2)
                    value.deep[0]['n'] > 0.5
                    'k' in value.deep[0]
                    value.list.all(x, x > 0)
                    value.list.map(x, x * 2) == [2, 4]
                    value.list.filter(x, x > 1).size() == 1
                    value.texts.exists_one(x, x == 'z')
                    value.big > 9223372036854775807 && value.big == 18446744073709551615u
                    value.huge > 1e29 && value.huge < 1e30
                    value.yes
                    value.nope.deeper == 1 || value.yes
                    type(value.list) == list
                    type(timestamp('2009-02-13T23:31:30Z')) == google.protobuf.Timestamp
                    type(duration('1s')) == google.protobuf.Duration
                    type(duration('1s')) != google.protobuf.Timestamp
                    """)
    void itIsTrueOfTheValue(String expression) throws Exception {
        assertThat(judge(cel(expression), VALUE)).isEqualTo(Verdict.pass());
    }

    @Test
    void aFailureShowsTheExpressionAndTheValue() throws Exception {
        var fail = fail(cel("value == \"yes\""), "\"no\"");
        assertThat(fail.message(Hiding.NONE))
                .isEqualTo("`value == \"yes\"` is false for value = \"no\"");
        assertThat(fail.expected()).hasValue(Json.nodes().stringNode("value == \"yes\""));
        assertThat(fail.actual()).hasValue(Json.nodes().stringNode("no"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    value.nope.deeper == 1   | failed: key 'nope' is not present in map
                    value.list[5] == 1       | failed: Index out of bounds: 5
                    value.list               | yields a list, not true or false
                    value.list[0]            | yields an int, not true or false
                    value.name               | yields a string, not true or false
                    value.none               | yields null, not true or false
                    value.half + 1 == 3        | failed: `_+_` does not take values of these types; convert them with int(), double() or string()
                    value.list[0] / 0 == 1   | failed: / by zero
                    value.name.matches('(?=x)') | failed: invalid or unsupported Perl syntax: `(?=`; regexes are in RE2 syntax, which has no look-around: use several assertions, or `not` around one
                    has(value.name.x)        | failed: Error resolving field 'x'. Field selections must be performed on messages or maps
                    """)
    void whatFailsOrIsNoBooleanIsAFaultOfTheSuite(String expression, String why) throws Exception {
        String fault = "suite: cel `" + expression + "` " + why;
        assertThat(say(cel(expression), VALUE)).isEqualTo(fault);
        assertThat(say("{\"not\":" + cel(expression) + "}", VALUE)).isEqualTo(fault);
    }

    @Test
    void whatTakesTooMuchWorkIsGivenUp() throws Exception {
        JsonNode list = list(2000);
        String cubed = "value.all(a, value.all(b, value.all(c, a + b + c >= 0)))";
        String growing = "value.all(a, value.map(b, 'x' + string(b)).size() > 0)";
        assertThat(matcher(cel(cubed)).judge(list)).isInstanceOf(Verdict.SuiteFault.class);
        assertThat(matcher(cel(growing)).judge(list)).isInstanceOf(Verdict.SuiteFault.class);
    }

    @Test
    @Tag("fills-memory")
    void aTextThatDoublesTooOftenDoesNotTakeTheRunDown() throws Exception {
        String doubling = "[value]" + ".map(v, v + v)".repeat(40) + ".size() == 1";
        assertThat(matcher(cel(doubling)).judge(Json.nodes().stringNode("x".repeat(1000))))
                .isInstanceOf(Verdict.SuiteFault.class);
    }

    @Test
    void aValueOfManyLevelsIsTaken() throws Exception {
        String deep = "[".repeat(900) + "]".repeat(900);
        assertThat(say(cel("value == value && value.size() == 1"), deep)).isEqualTo("pass");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    value.size( >                 | 1 | 13 | unexpected '>'
                    value ==                      | 1 | 9  | the expression ends too early
                    "abc                          | 1 | 1  | unexpected '"abc'
                    valu == 1                     | 1 | 1  | undeclared reference to 'valu'
                    1 + 2                         | 1 | 3  | expected type 'bool' but found 'int'
                    1 + 'a' == 2                  | 1 | 3  | found no matching overload for '_+_' applied to '(int, string)'
                    value.foo() == 1              | 1 | 10 | undeclared reference to 'foo'
                    value == 99999999999999999999 | 1 | 10 | "99999999999999999999" does not fit into 64 bits; write it with a decimal point
                    """)
    void whatIsNoCelIsRefusedWithItsPlace(String expression, int line, int column, String text) {
        assertThatExceptionOfType(InvalidMatcherException.class)
                .isThrownBy(() -> matcher(cel(expression)))
                .satisfies(
                        e -> assertThat(e.phrase().text(Hiding.NONE)).isEqualTo("not CEL: " + text))
                .satisfies(e ->
                        assertThat(e.spot())
                                .isEqualTo(
                                        Optional.of(
                                                new InvalidMatcherException.Spot(line, column))));
    }

    @Test
    void thePlaceIsThatOfTheLine() {
        assertThatExceptionOfType(InvalidMatcherException.class)
                .isThrownBy(() -> matcher("cel", Json.nodes().stringNode("value == 1 &&\n  foo")))
                .satisfies(
                        e -> assertThat(e.spot()).hasValue(new InvalidMatcherException.Spot(2, 3)));
    }

    @Test
    void anExpressionOfAnyLengthAndDepthIsTakenOrRefused() {
        for (String part : new String[] {"(", "!", "[", "-", "a.", "true&&", "value[0]", "'"}) {
            assertThatExceptionOfType(InvalidMatcherException.class)
                    .isThrownBy(() -> matcher("cel", Json.nodes().stringNode(part.repeat(15_000))))
                    .satisfies(
                            e -> assertThat(e.phrase().text(Hiding.NONE)).startsWith("not CEL: "));
        }
    }

    private static String cel(String expression) {
        return Json.write(Json.object().put("cel", expression));
    }

    private static JsonNode list(int size) {
        var list = Json.array();
        for (int i = 0; i < size; i++) {
            list.add(i);
        }
        return list;
    }
}
