package dev.mcptest.match.composed;

import static dev.mcptest.match.Judging.fail;
import static dev.mcptest.match.Judging.judge;
import static dev.mcptest.match.Judging.matcher;
import static dev.mcptest.match.Judging.say;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.Verdict;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

class CompositionTests {

    private static final String YES = "{\"exact\":\"ok\"}";
    private static final String NO = "{\"exact\":\"no\"}";
    private static final String FAULT = "{\"cel\":\"value.nope == 1\"}";

    /** A matcher that ran out of time. */
    private record Undecided(JsonNode argument) implements Deterministic {

        @Override
        public String name() {
            return "undecided";
        }

        @Override
        public Verdict judge(JsonNode actual) {
            return Verdict.fail("given up", argument, actual)
                    .with("code", Json.nodes().stringNode("TimedOut"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1,   true,  true,  true",
        "0,   false, false, false",
        "11,  false, true,  true",
        "10,  true,  true,  false",
        "01,  true,  true,  false",
        "00,  false, false, false",
        "110, false, true,  false",
        "001, true,  true,  false",
    })
    void theTruthTables(String branches, boolean one, boolean any, boolean all) throws Exception {
        String list = branches.chars().mapToObj(c -> c == '1' ? YES : NO).toList().toString();
        assertThat(judge("{\"oneOf\":" + list + "}", "\"ok\"").passed()).isEqualTo(one);
        assertThat(judge("{\"anyOf\":" + list + "}", "\"ok\"").passed()).isEqualTo(any);
        assertThat(judge("{\"allOf\":" + list + "}", "\"ok\"").passed()).isEqualTo(all);
    }

    @Test
    void aFailureSaysWhatEveryBranchSays() throws Exception {
        String list = "[{\"contains\":\"ok\"},{\"regex\":\"^a-[0-9]+$\"}]";
        var fail = fail("{\"anyOf\":" + list + "}", "\"denied\"");
        assertThat(fail.message(Hiding.NONE))
                .isEqualTo(
                        "\"denied\" matches none where at least one must hold: [0] contains:"
                                + " \"denied\" does not contain \"ok\"; [1] regex: \"denied\" does"
                                + " not match `^a-[0-9]+$`");
        assertThat(fail.expected()).hasValue(Json.parse("{\"anyOf\":" + list + "}"));
        assertThat(fail.actual()).hasValue(Json.parse("\"denied\""));
        assertThat(fail.details(Hiding.NONE))
                .isEqualTo(
                        Json.parse(
                                "{\"branches\":[{\"matcher\":\"contains\",\"status\":\"fail\",\"message\":\"\\\"denied\\\""
                                    + " does not contain"
                                    + " \\\"ok\\\"\"},{\"matcher\":\"regex\",\"status\":\"fail\",\"message\":\"\\\"denied\\\""
                                    + " does not match `^a-[0-9]+$`\"}]}"));
    }

    @Test
    void eachSaysWhatItWanted() throws Exception {
        assertThat(say("{\"oneOf\":[" + YES + ",{\"contains\":\"o\"}]}", "\"ok\""))
                .isEqualTo(
                        "\"ok\" matches 2 of 2 where exactly one must hold: exact \"ok\"; contains"
                                + " \"o\"");
        assertThat(say("{\"oneOf\":[" + NO + "]}", "\"ok\""))
                .isEqualTo(
                        "\"ok\" matches none where exactly one must hold: [0] exact: expected"
                                + " \"ok\" to equal \"no\"");
        assertThat(say("{\"allOf\":[" + YES + "," + NO + "]}", "\"ok\""))
                .isEqualTo("1 of 2 does not hold: [1] exact: expected \"ok\" to equal \"no\"");
        assertThat(say("{\"allOf\":[" + NO + "," + NO + "]}", "\"ok\""))
                .startsWith("2 of 2 do not hold: ");
    }

    @Test
    void theyNest() throws Exception {
        String nested = "{\"allOf\":[{\"anyOf\":[" + NO + "," + YES + "]},{\"not\":" + NO + "}]}";
        assertThat(say(nested, "\"ok\"")).isEqualTo("pass");
        assertThat(say(nested, "\"no\"")).contains("[1] not: \"no\" should not match exact \"no\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"oneOf", "anyOf", "allOf"})
    void aFaultOfTheSuiteShowsWhateverTheOthersSay(String name) throws Exception {
        for (String other : new String[] {YES, NO}) {
            for (String list : new String[] {other + "," + FAULT, FAULT + "," + other}) {
                assertThat(say("{\"" + name + "\":[" + list + "]}", "\"ok\""))
                        .startsWith("suite: cel `value.nope == 1` failed");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        // matchers        oneOf  not    anyOf  not    allOf  not
        "undecided,        false, false, false, false, false, false",
        "undecided yes,    false, false, true,  false, false, false",
        "undecided no,     false, false, false, false, false, true",
        "yes yes undecided, false, true, true,  false, false, false",
    })
    void whatCameToNoVerdictNeverHelpsATestToPass(
            String branches,
            boolean one,
            boolean notOne,
            boolean any,
            boolean notAny,
            boolean all,
            boolean notAll)
            throws Exception {
        JsonNode argument = Json.array();
        List<Deterministic> matchers = new ArrayList<>();
        for (String branch : branches.split(" ", -1)) {
            matchers.add(
                    switch (branch) {
                        case "yes" -> matcher(YES);
                        case "no" -> matcher(NO);
                        default -> new Undecided(argument);
                    });
        }
        assertThat(passes(new OneOf(argument, matchers))).isEqualTo(List.of(one, notOne));
        assertThat(passes(new AnyOf(argument, matchers))).isEqualTo(List.of(any, notAny));
        assertThat(passes(new AllOf(argument, matchers))).isEqualTo(List.of(all, notAll));
    }

    /** Returns whether it holds of a value, and whether its negation does. */
    private static List<Boolean> passes(Deterministic matcher) {
        JsonNode value = Json.nodes().stringNode("ok");
        var not = new Not(matcher.argument(), matcher);
        return List.of(matcher.judge(value).passed(), not.judge(value).passed());
    }
}
