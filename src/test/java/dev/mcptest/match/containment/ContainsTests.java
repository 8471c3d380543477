package dev.mcptest.match.containment;

import static dev.mcptest.match.Judging.fail;
import static dev.mcptest.match.Judging.matcher;
import static dev.mcptest.match.Judging.say;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.RandomJson;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

class ContainsTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    "Sacramento"     | "It is rainy in Sacramento." | pass
                    ""               | "abc"                        | pass
                    "abcd"           | "abc"                        | "abc" does not contain "abcd"
                    42               | 42.0                         | pass
                    4                | 42                           | expected 4, got 42
                    null             | false                        | expected null, got boolean false
                    "3"              | 3                            | expected string "3", got number 3
                    {}               | {"a":1}                      | pass
                    {"a":1}          | {"a":1,"b":2}                | pass
                    {"m":{"p":"x"}}  | {"m":{"p":"xyz","q":1}}      | pass
                    {"m":{"p":"x"}}  | {"m":{"p":"abc"}}            | at /m/p: "abc" does not contain "x"
                    {"m":{"p":3}}    | {"m":{"p":"3"}}              | at /m/p: expected number 3, got string "3"; put the number in quotes to compare it as a text
                    {"m":{"p":1}}    | {"m":{"other":2}}            | at /m/p: missing key `p`
                    {"isError":true} | {"iserror":true}             | at /isError: missing key `isError`; did you mean `iserror`?
                    {"a":{}}         | {"a":[1]}                    | at /a: expected object {}, got array [1]
                    {"a":1}          | "text"                       | expected object {"a": 1}, got string "text"
                    ["b","a"]        | ["a","b","c"]                | pass
                    ["a","a"]        | ["a","b"]                    | too few elements match "a"
                    ["a","a"]        | ["a","b","a"]                | pass
                    ["ab"]           | ["abc"]                      | no element matches "ab"
                    [{"k":"ab"}]     | ["abc",{"k":"abc"}]          | pass
                    [{"k":"z"}]      | [{"j":1},{"k":"abc"}]        | no element matches {"k": "z"}; nearest is [1]: at /k: "abc" does not contain "z"
                    [{"k":"z"}]      | [5,{"other":1}]                | no element matches {"k": "z"}; nearest is [1]: at /k: missing key `k`
                    [[1]]            | [[2,1]]                      | pass
                    []               | []                           | pass
                    [1]              | {"a":1}                      | expected array [1], got object {"a": 1}
                    "fetch"          | ["search","fetch"]           | pass
                    "danger"         | ["search","fetch"]           | no element matches "danger"
                    2                | [1,2.0]                      | pass
                    "sea"            | ["search"]                   | no element matches "sea"
                    "weather"        | [{"type":"text","text":"no"},{"type":"text","text":"sunny weather"}] | pass
                    "Weather"        | [{"type":"text","text":"sunny weather"}] | no element matches "Weather"
                    "x"              | [{"type":"image","text":"x"}] | no element matches "x"
                    {"content":"hi"} | {"content":[{"type":"text","text":"hi!"}]} | pass
                    """)
    void looksForAPart(String expected, String actual, String message) throws Exception {
        assertThat(say("{\"contains\":" + expected + "}", actual)).isEqualTo(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    {"a":{"b":1}}   | {"a":{"b":1,"c":2}} | pass
                    {"t":"report"}  | {"t":"Weekly report"} | at /t: expected "report", got "Weekly report"
                    {"t":[3,1]}     | {"t":[1,2,3]}       | pass
                    {"t":[1,1]}     | {"t":[1,2]}         | at /t: too few elements match 1
                    {"t":[{"k":"a"}]} | {"t":[{"k":"ab"}]} | at /t: no element matches {"k": "a"}; nearest is [0]: at /k: expected "a", got "ab"
                    "ab"            | "abc"               | expected "ab", got "abc"
                    "a"             | ["a"]               | expected string "a", got array ["a"]
                    1.0             | 1                   | pass
                    """)
    void subsetNeverTakesAPartOfAString(String expected, String actual, String message)
            throws Exception {
        assertThat(say("{\"subset\":" + expected + "}", actual)).isEqualTo(message);
    }

    @Test
    void aMissingKeyIsNamedWithItsPlace() throws Exception {
        var fail = fail("{\"contains\":{\"isError\":false}}", "{\"content\":[]}");
        assertThat(fail.expected()).hasValue(Json.parse("false"));
        assertThat(fail.actual()).isEmpty();
        assertThat(Json.write(fail.details(Hiding.NONE)))
                .isEqualTo(
                        "{\"path\":\"/isError\",\"note\":\"missing key `isError` in actual"
                                + " value\"}");
    }

    @Test
    void anotherTypeIsNamedInTheNote() throws Exception {
        var fail = fail("{\"contains\":{\"a\":{\"b\":1}}}", "{\"a\":\"x\"}");
        assertThat(Json.write(fail.details(Hiding.NONE)))
                .isEqualTo("{\"path\":\"/a\",\"note\":\"expected object, got string\"}");
    }

    @Test
    void aDifferenceOfCaseIsPointedOut() throws Exception {
        var fail = fail("{\"contains\":\"ERROR\"}", "\"an error\"");
        assertThat(fail.details(Hiding.NONE).path("note").stringValue())
                .isEqualTo("it does in other case; icontains would hold");
    }

    @Test
    void elementsArePairedSoThatAllFindAPartner() throws Exception {
        assertThat(say("{\"contains\":[{},{\"a\":1}]}", "[{\"a\":1},{}]")).isEqualTo("pass");
        assertThat(say("{\"contains\":[{\"a\":1},{}]}", "[{},{\"a\":1}]")).isEqualTo("pass");
        assertThat(
                        say(
                                "{\"contains\":[{},{\"a\":1},{\"a\":1,\"b\":1}]}",
                                "[{\"a\":1,\"b\":1},{\"a\":1},{}]"))
                .isEqualTo("pass");
        assertThat(say("{\"contains\":[{\"a\":1},{\"a\":1}]}", "[{},{\"a\":1}]"))
                .isEqualTo("too few elements match {\"a\": 1}");
    }

    /** Compares with trying every order. */
    @Test
    void pairingFindsWhatTryingAllOrdersFinds() throws Exception {
        var random = new RandomJson(11);
        for (int i = 0; i < 2000; i++) {
            JsonNode expected = objects(random, 3);
            JsonNode actual = objects(random, 4);
            assertThat(matcher("contains", expected).judge(actual).passed())
                    .as("%s in %s", expected, actual)
                    .isEqualTo(someOrderFits(expected, actual, 0, List.of()));
        }
    }

    private static JsonNode objects(RandomJson random, int most) {
        var array = Json.array();
        for (int i = random.below(most + 1); i > 0; i--) {
            ObjectNode object = array.addObject();
            for (String key : List.of("a", "b", "c")) {
                if (random.below(2) == 0) {
                    object.put(key, random.below(2));
                }
            }
        }
        return array;
    }

    private static boolean someOrderFits(
            JsonNode expected, JsonNode actual, int from, List<Integer> taken) {
        if (from == expected.size()) {
            return true;
        }
        for (int a = 0; a < actual.size(); a++) {
            boolean fits = Containment.CONTAINS.holds(expected.path(from), actual.path(a));
            if (fits && !taken.contains(a)) {
                var more = new java.util.ArrayList<>(taken);
                more.add(a);
                if (someOrderFits(expected, actual, from + 1, more)) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void everyValueContainsItselfAndWhatIsLeftOfIt() throws Exception {
        var random = new RandomJson(5);
        for (int i = 0; i < 1000; i++) {
            JsonNode value = random.value();
            for (String name : List.of("contains", "subset")) {
                assertThat(matcher(name, value).judge(random.respelled(value)).passed())
                        .as("%s %s", name, value)
                        .isTrue();
                JsonNode part = part(random, value);
                assertThat(matcher(name, part).judge(value).passed())
                        .as("%s %s in %s", name, part, value)
                        .isTrue();
            }
        }
    }

    private static JsonNode part(RandomJson random, JsonNode value) {
        if (value.isObject()) {
            ObjectNode part = Json.object();
            for (var field : value.properties()) {
                if (random.below(3) > 0) {
                    part.set(field.getKey(), part(random, field.getValue()));
                }
            }
            return part;
        }
        if (value.isArray()) {
            var part = Json.array();
            for (JsonNode item : value) {
                if (random.below(3) > 0) {
                    part.add(part(random, item));
                }
            }
            return part;
        }
        return value;
    }

    @Test
    void deepAndWideValuesAreNoTrouble() throws Exception {
        JsonNode deep = Json.parse("[{\"a\":".repeat(499) + "1" + "}]".repeat(499));
        JsonNode other = Json.parse("[{\"a\":".repeat(499) + "2" + "}]".repeat(499));
        assertThat(matcher("contains", deep).judge(deep.deepCopy()).passed()).isTrue();
        assertThat(matcher("contains", deep).judge(other).passed()).isFalse();
        var many = Json.array();
        for (int i = 0; i < 2000; i++) {
            many.addObject().put("a", 1);
        }
        var less = many.deepCopy();
        less.remove(0);
        assertThat(matcher("contains", less).judge(many).passed()).isTrue();
        assertThat(matcher("contains", many).judge(less).passed()).isFalse();
    }
}
