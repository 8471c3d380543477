package dev.mcptest.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

class ShapesTests {

    static List<ShapeTable.Line> right() {
        return ShapeTable.read("right.txt");
    }

    static List<ShapeTable.Line> wrong() {
        return ShapeTable.read("wrong.txt");
    }

    @ParameterizedTest
    @MethodSource("right")
    void takesWhatIsRight(ShapeTable.Line line) throws Exception {
        for (String revision : ShapeTable.REVISIONS) {
            if (line.isIn(revision)) {
                assertThat(line.judge(revision)).as(revision).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void saysWhatIsWrongWhereItIsWrong(ShapeTable.Line line) throws Exception {
        for (String revision : ShapeTable.REVISIONS) {
            if (line.isIn(revision)) {
                assertThat(line.judge(revision))
                        .as(revision)
                        .first()
                        .satisfies(breach -> {
                            assertThat(breach.pointer()).isEqualTo(line.pointer());
                            assertThat(breach.message().text(Hiding.NONE))
                                    .matches(pattern(line.message()));
                            assertThat(breach.undecided()).isFalse();
                        });
                assertThat(line.judge(revision)).as(revision).hasSize(1);
            } else if (!line.elsewhere()) {
                assertThat(line.judge(revision)).as(revision).isEmpty();
            }
        }
    }

    @Test
    void tellsAllThatIsWrongWithOneResult() throws Exception {
        var result =
                Json.parse(
                        """
                        {"content": [{"type": "text"}, {"type": "txt"}], "isError": 1}
                        """);
        assertThat(Shapes.of("2025-11-25", "tools/call", result))
                .extracting(breach -> breach.located().text(Hiding.NONE))
                .containsExactly(
                        "/content/0: a text block needs \"text\", a string",
                        "/content/1: no content block has the type \"txt\"; 2025-11-25 knows text,"
                                + " image, audio, resource, resource_link",
                        "/isError: \"isError\" of the result must be true or false, got 1");
    }

    @Test
    void aThousandFaultsAreTwenty() throws Exception {
        String tools = String.join(",", java.util.Collections.nCopies(1000, "{}"));
        var result = Json.parse("{\"tools\": [" + tools + "]}");
        assertThat(Shapes.of("2025-11-25", "tools/list", result)).hasSize(20);
    }

    @Test
    void aCompletionHasAtMostAHundredValues() throws Exception {
        String values = String.join(",", java.util.Collections.nCopies(101, "\"a\""));
        var result = Json.parse("{\"completion\": {\"values\": [" + values + "]}}");
        assertThat(Shapes.of("2025-11-25", "completion/complete", result))
                .extracting(breach -> breach.located().text(Hiding.NONE))
                .containsExactly(
                        "/completion/values: a completion has at most 100 values, got 101");
    }

    @Test
    void whatIsUnknownIsLeftAlone() throws Exception {
        var result = Json.parse("[]");
        assertThat(Shapes.of("2025-11-25", "acme/do", result)).isEmpty();
        assertThat(Shapes.of("2025-11-25", "server/discover", result)).isEmpty();
        assertThat(Shapes.of("2026-07-28", "initialize", result)).isEmpty();
        assertThat(Shapes.of("2031-01-01", "tools/call", result)).isEmpty();
    }

    /** A star stands for any text. */
    private static Pattern pattern(String message) {
        return Pattern.compile(
                Pattern.compile("\\*")
                        .splitAsStream(message)
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".*", "", message.endsWith("*") ? ".*" : "")),
                Pattern.DOTALL);
    }
}
