package dev.mcptest.load.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.source.Problem;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

class YamlDocumentTests {

    private final Problems problems = new Problems();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a: 1 | {\"a\":1}",
                "a: 0x1F | {\"a\":31}",
                "a: 0o17 | {\"a\":15}",
                "a: 1.50 | {\"a\":1.50}",
                "a: 1e3 | {\"a\":1E+3}",
                "a: 123456789012345678901234567890 | {\"a\":123456789012345678901234567890}",
                "a: yes | {\"a\":\"yes\"}",
                "a: True | {\"a\":true}",
                "a: ~ | {\"a\":null}",
                "a: | {\"a\":null}",
                "a: '1' | {\"a\":\"1\"}",
                "a: !!str 1 | {\"a\":\"1\"}",
                "a: 2026-11-21 | {\"a\":\"2026-11-21\"}",
                "{a: [1, {b: 2}]} | {\"a\":[1,{\"b\":2}]}",
                "1: x | {\"1\":\"x\"}",
            })
    void scalarsFollowTheCoreSchema(String yaml, String json) {
        assertThat(Json.write(compose(yaml.replace("a:", "a: ")).orElseThrow().json()))
                .isEqualTo(json);
        assertThat(problems.sorted()).isEmpty();
    }

    @Test
    void aliasesTakeTheValueAndKeepTheirOwnPointer() {
        SourceNode root = compose("a: &x {k: [1]}\nb: *x\n").orElseThrow();
        assertThat(Json.write(root.json())).isEqualTo("{\"a\":{\"k\":[1]},\"b\":{\"k\":[1]}}");
        assertThat(root.nearest("/b/k/0").pointer()).isEqualTo("/b/k/0");
        assertThat(root.nearest("/b/k/0").position().line()).isEqualTo(1);
    }

    @Test
    void mergeKeysYieldToOwnKeysAndEarlierOnesWin() {
        SourceNode root =
                compose(
                                """
                                one: &one {a: 1, b: 1}
                                two: &two {b: 2, c: 2}
                                all:
                                  <<: [*one, *two]
                                  c: 3
                                """)
                        .orElseThrow();
        assertThat(Json.write(root.json().path("all"))).isEqualTo("{\"c\":3,\"a\":1,\"b\":1}");
    }

    @Test
    void everyDuplicateKeyIsReportedAtItsPlace() {
        compose("a: 1\nb: 2\na: 3\nc: {d: 1, d: 2}\n");
        assertThat(lines())
                .containsExactly(
                        "f.yml:3:1 [/a] `a` is given twice",
                        "f.yml:4:11 [/c/d] `d` is given twice");
    }

    @Test
    void columnsCountCodePoints() {
        SourceNode root = compose("\"😀\": {k: v}\n").orElseThrow();
        assertThat(root.nearest("/😀/k").position().column()).isEqualTo(10);
        assertThat(root.nearest("/😀/k").keyPosition().column()).isEqualTo(7);
    }

    @Test
    void aPairOfSurrogatesMayStandAnywhere() {
        for (int length = 1018; length < 1030; length++) {
            String name = "x".repeat(length) + "😀";
            SourceNode root = compose("a: " + name + "\n").orElseThrow();
            assertThat(root.text("a")).contains(name);
        }
    }

    @Test
    void anAliasInsideItsOwnAnchorIsRefused() {
        assertThat(compose("a: &x [*x]")).isEmpty();
        assertThat(lines()).containsExactly("f.yml:1:8 [/a/0] *x stands inside its own anchor");
    }

    @Test
    void anUnknownAliasIsRefused() {
        assertThat(compose("a: *x")).isEmpty();
        assertThat(problems.sorted()).hasSize(1);
    }

    @Test
    void aliasesThatMultiplyAreRefused() {
        var yaml = new StringBuilder("a0: &a0 [1,1,1,1,1,1,1,1,1,1]\n");
        for (int i = 1; i < 12; i++) {
            yaml.append("a").append(i).append(": &a").append(i).append(" [");
            yaml.append(("*a" + (i - 1) + ",").repeat(10)).append("]\n");
        }
        assertThat(compose(yaml.toString())).isEmpty();
        assertThat(problems.sorted().getFirst().message()).contains("do aliases multiply");
    }

    @Test
    void deepNestingIsRefused() {
        assertThat(compose("a: " + "[".repeat(100_000))).isEmpty();
        assertThat(problems.sorted()).hasSize(1);
        assertThat(problems.sorted().getFirst().message())
                .contains("nested deeper than 200 levels");
    }

    @Test
    void aSecondDocumentIsRefused() {
        compose("a: 1\n---\nb: 2\n");
        assertThat(lines())
                .containsExactly(
                        "f.yml:2:1 [] a second YAML document begins here; a file holds one");
    }

    @Test
    void anEmptyFileIsRefused() {
        assertThat(compose("# nothing\n")).isEmpty();
        assertThat(problems.sorted().getFirst().message()).isEqualTo("the file is empty");
    }

    @Test
    void aTabIsNamed() {
        assertThat(compose("a:\n\tb: 1\n")).isEmpty();
        assertThat(problems.sorted().getFirst().hint())
                .hasValueSatisfying(h -> assertThat(h).contains("tabs"));
    }

    @Test
    void numbersThatJsonLacksAreRefused() {
        compose("a: .nan\nb: .inf\n");
        assertThat(problems.sorted()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"9", "0x", "0o7", "1."})
    void numbersThatTakeTooLongToReadAreRefused(String start) {
        compose("a: [\n  " + start + "7".repeat(100_001 - start.length()) + "]\n");
        assertThat(lines())
                .containsExactly(
                        "f.yml:2:3 [/a/0] a number of 100,001 characters; the most is 100,000");
    }

    @Test
    void longNumbersAreReadAsTheyAre() {
        compose("a: " + "7".repeat(100_000));
        assertThat(problems.sorted()).isEmpty();
    }

    private Optional<SourceNode> compose(String text) {
        return YamlDocument.compose(
                new SourceFile("f.yml", Path.of("/f.yml"), Path.of("/"), text), problems);
    }

    private List<String> lines() {
        return problems.sorted().stream().map(YamlDocumentTests::line).toList();
    }

    private static String line(Problem problem) {
        return problem.position().label()
                + " ["
                + problem.position().pointer()
                + "] "
                + problem.message();
    }
}
