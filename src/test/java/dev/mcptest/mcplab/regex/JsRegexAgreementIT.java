package dev.mcptest.mcplab.regex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.mcplab.NodeJs;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.util.Random;

/** The regular expressions of Node find the same, with the same groups, and refuse the same. */
class JsRegexAgreementIT {

    private static final int PAIRS = 2_000;

    private static final String FUNCTION =
            """
            ([pattern, flags, text]) => {
                try {
                    const match = new RegExp(pattern, flags).exec(text);
                    return match && [match.index, ...match.map(it => it === undefined ? null : it)];
                } catch (e) {
                    return 'invalid';
                }
            }\
            """;

    @Test
    void nodeFindsTheSameInTwoThousandPairs() throws Exception {
        var random = new Random(16);
        ArrayNode pairs = Json.array();
        ArrayNode found = Json.array();
        while (pairs.size() < PAIRS) {
            var made = new RegexMaker(random);
            String pattern = made.pattern();
            String flags = made.pick("", "i", "i", "im", "s");
            String text = made.text();
            pairs.add(Json.array().add(pattern).add(flags).add(text));
            found.add(search(pattern, flags, text));
        }

        JsonNode expected = NodeJs.map(FUNCTION, pairs);

        for (int i = 0; i < PAIRS; i++) {
            assertThat(found.get(i)).as(Json.write(pairs.get(i))).isEqualTo(expected.get(i));
        }
        long valid = expected.valueStream().filter(it -> !it.isString()).count();
        long matching = expected.valueStream().filter(JsonNode::isArray).count();
        assertThat(valid).isGreaterThan(PAIRS / 3);
        assertThat(matching).isGreaterThan(PAIRS / 8);
    }

    private static JsonNode search(String pattern, String flags, String text) {
        try {
            JsMatch match = JsRegex.compile(pattern, JsFlags.of(flags)).find(text).orElseThrow();
            if (!match.isFound()) {
                return Json.nodes().nullNode();
            }
            ArrayNode groups = Json.array().add(match.start());
            for (int i = 0; i <= match.groups(); i++) {
                groups.add(
                        match.group(i)
                                .<JsonNode>map(Json.nodes()::stringNode)
                                .orElseGet(Json.nodes()::nullNode));
            }
            return groups;
        } catch (InvalidJsRegexException _) {
            return Json.nodes().stringNode("invalid");
        }
    }
}
