package dev.mcptest.match.text;

import static dev.mcptest.match.Judging.fail;
import static dev.mcptest.match.Judging.matcher;
import static dev.mcptest.match.Judging.say;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.RandomJson;
import dev.mcptest.match.EditDistance;
import dev.mcptest.match.Verdict;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LevenshteinTests {

    @ParameterizedTest
    @CsvSource({
        "kitten, sitting, 3",
        "kitten, kitten, 0",
        "'', abc, 3",
        "abc, '', 3",
        "ab, a😀b, 1",
        "flaw, lawn, 2",
        "abcdef, azced, 3",
        "saturday, sunday, 3",
        "ab, ba, 2",
    })
    void theDistanceCountsCodePoints(String value, String text, int distance) throws Exception {
        var exactly = matcher("levenshtein", options(value, distance));
        assertThat(exactly.judge(Json.nodes().stringNode(text)).passed()).isTrue();
        if (distance > 0) {
            var less = matcher("levenshtein", options(value, distance - 1));
            assertThat(less.judge(Json.nodes().stringNode(text)).passed()).isFalse();
        }
    }

    @Test
    void whatIsNoStringIsComparedAsJson() throws Exception {
        assertThat(say("{\"levenshtein\":{\"value\":\"[1,2]\",\"max\":0}}", "[1, 2]"))
                .isEqualTo("pass");
        assertThat(say("{\"levenshtein\":{\"value\":\"nul\",\"max\":1}}", "null"))
                .isEqualTo("pass");
    }

    @Test
    void aFailureShowsTheDistanceAndWhatIsAllowed() throws Exception {
        var fail = fail("{\"levenshtein\":{\"value\":\"kitten\",\"max\":2}}", "\"sitting\"");
        assertThat(fail.message(Hiding.NONE))
                .isEqualTo("\"sitting\" is 3 edits away from \"kitten\", at most 2 are allowed");
        assertThat(fail.expected()).hasValue(Json.nodes().stringNode("kitten"));
        assertThat(fail.details(Hiding.NONE))
                .isEqualTo(Json.object().put("distance", 3).put("max", 2));
        assertThat(say("{\"levenshtein\":{\"value\":\"a\",\"max\":0}}", "\"b\""))
                .isEqualTo("\"b\" is 1 edit away from \"a\", at most 0 are allowed");
    }

    @Test
    void longTextsAreComparedWithinTheBoundOnly() throws Exception {
        String text = "lorem ipsum ".repeat(10_000);
        var near = matcher("levenshtein", options("x" + text.replaceFirst("dolor", "") + "y", 5));
        assertThat(near.judge(Json.nodes().stringNode(text)).passed()).isTrue();
        var other = Json.nodes().stringNode("dolor sit am ".repeat(10_000));
        var fail = (Verdict.Fail) near.judge(other);
        assertThat(fail.message(Hiding.NONE)).contains("is more than 5 edits away");
        assertThat(fail.undecided()).isFalse();
    }

    @Test
    void whatWouldTakeTooLongIsGivenUp() throws Exception {
        String text = "ab".repeat(500_000);
        var matcher = matcher("levenshtein", options("ba".repeat(500_000) + "c", 900_000));
        var fail = (Verdict.Fail) matcher.judge(Json.nodes().stringNode("c" + text));
        assertThat(fail.details(Hiding.NONE).path("code").stringValue())
                .isEqualTo("LevenshteinTimedOut");
        assertThat(fail.undecided()).isTrue();
    }

    @Test
    void theBandGivesWhatTheWholeTableGives() {
        var random = new RandomJson(7);
        for (int i = 0; i < 2000; i++) {
            String a = random.word() + random.word() + random.word();
            String b = random.word() + random.word() + random.word();
            int whole = table(a.codePoints().toArray(), b.codePoints().toArray());
            for (int bound = 0; bound < 8; bound++) {
                assertThat(EditDistance.between(a, b).upTo(bound))
                        .as("%s, %s within %d", a, b, bound)
                        .hasValue(Math.min(whole, bound + 1));
            }
        }
    }

    /** The definition, cell by cell. */
    private static int table(int[] a, int[] b) {
        int[][] cells = new int[a.length + 1][b.length + 1];
        for (int i = 0; i <= a.length; i++) {
            for (int j = 0; j <= b.length; j++) {
                if (i == 0 || j == 0) {
                    cells[i][j] = i + j;
                    continue;
                }
                int replaced = cells[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
                cells[i][j] = Math.min(replaced, 1 + Math.min(cells[i - 1][j], cells[i][j - 1]));
            }
        }
        return cells[a.length][b.length];
    }

    private static tools.jackson.databind.JsonNode options(String value, int max) {
        return Json.object().put("value", value).put("max", max);
    }
}
