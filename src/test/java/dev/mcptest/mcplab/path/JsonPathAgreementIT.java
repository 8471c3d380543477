package dev.mcptest.mcplab.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.Json;
import dev.mcptest.mcplab.NodeJs;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.util.List;
import java.util.Random;

/**
 * The library jsonpath-plus finds the same values. Left out are paths whose filters it breaks off
 * at missing members, which have no value here; the order of members with digits as names does not
 * count.
 */
class JsonPathAgreementIT {

    private static final int PAIRS = 2_000;

    private static final String FUNCTION =
            """
            ([path, document]) => {
                try {
                    const {JSONPath} = require('jsonpath-plus');
                    return JSONPath({path, json: JSON.parse(document)}) ?? [];
                } catch (e) {
                    return e.message;
                }
            }\
            """;

    @Test
    void theLibraryFindsTheSameInTwoThousandPairs() throws Exception {
        var random = new Random(16);
        ArrayNode pairs = Json.array();
        while (pairs.size() < PAIRS) {
            var made = new PathMaker(random);
            pairs.add(Json.array().add(made.path()).add(made.document()));
        }

        JsonNode expected = NodeJs.map(FUNCTION, pairs);

        int compared = 0;
        int matching = 0;
        for (int i = 0; i < PAIRS; i++) {
            List<JsonNode> found =
                    JsonPath.compile(pairs.get(i).get(0).stringValue())
                            .find(Json.parse(pairs.get(i).get(1).stringValue()))
                            .orElseThrow();
            if (expected.get(i).isArray()) {
                compared++;
                matching += found.isEmpty() ? 0 : 1;
                assertThat(found.stream().map(JsonPathAgreementIT::text))
                        .as(Json.write(pairs.get(i)))
                        .containsExactlyInAnyOrderElementsOf(
                                expected.get(i)
                                        .valueStream()
                                        .map(JsonPathAgreementIT::text)
                                        .toList());
            }
        }
        assertThat(compared).isGreaterThan(PAIRS * 9 / 10);
        assertThat(matching).isGreaterThan(PAIRS / 8);
    }

    private static String text(JsonNode value) {
        return CanonicalJson.write(value);
    }
}
