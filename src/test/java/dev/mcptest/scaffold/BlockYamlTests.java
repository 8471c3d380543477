package dev.mcptest.scaffold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.YamlDocument;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Path;
import java.util.Random;

/** Suites in block style. */
class BlockYamlTests {

    private static final String PIECES =
            "abcxyz019 -?:,[]{}#&*!|>'\"%@`=<~$.+_/\\\n\t\r\u00e9\u00a0\u2028\u0001";

    @Test
    void quotesOnlyWhatNeedsIt() {
        ObjectNode value = Json.object();
        value.put("url", "http://127.0.0.1:9/mcp?a=b");
        value.put("say", "It's {fine}, [really] & *good*");
        value.put("yes", "no");
        value.put("number", "1_000");
        value.put("note", "a: b");
        value.put("lines", "One\n  two\n\nthree");
        value.putArray("lists").addArray().add("a").add("b");
        value.putArray("none");

        assertThat(BlockYaml.of(value))
                .isEqualTo(
                        """
                        url: http://127.0.0.1:9/mcp?a=b

                        say: It's {fine}, [really] & *good*

                        "yes": "no"

                        number: "1_000"

                        note: "a: b"

                        lines: |-
                          One
                            two

                          three

                        lists:
                          - - a
                            - b

                        none: []
                        """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "- a",
                "-",
                "---",
                "...",
                "a #b",
                "#a",
                "a:",
                ":a",
                "? a",
                "~",
                "null",
                "0x1F",
                "1e3",
                ".5",
                ".nan",
                "-.inf",
                "2026-01-01",
                "12:30:00",
                "<<",
                "=",
                "a\n",
                "a\n\n",
                "a\n \n",
                "\na",
                " a\nb",
                "a\n\tb",
                "a\n---\nb",
                "\ud83d\ude00",
                ""
            })
    void readsBackAsItWas(String text) {
        holds(text);
    }

    @Test
    void readsBackRandomTexts() {
        var random = new Random(16);
        for (int i = 0; i < 3_000; i++) {
            var text = new StringBuilder();
            for (int length = random.nextInt(12); length > 0; length--) {
                text.append(PIECES.charAt(random.nextInt(PIECES.length())));
            }
            holds(text.toString());
        }
    }

    private static void holds(String text) {
        ObjectNode value = Json.object();
        value.put("value", text);
        value.put("k" + text, true);
        value.putArray("list").add(text).addObject().put("in", text);
        String yaml = BlockYaml.of(value);

        JsonNode read =
                YamlDocument.compose(
                                new SourceFile("a.yml", Path.of("/a.yml"), Path.of("/"), yaml),
                                new Problems())
                        .orElseThrow(() -> new AssertionError(yaml))
                        .json();

        assertThat(read).as(yaml).isEqualTo(value);
    }
}
