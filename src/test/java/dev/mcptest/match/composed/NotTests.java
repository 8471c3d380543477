package dev.mcptest.match.composed;

import static dev.mcptest.match.Judging.fail;
import static dev.mcptest.match.Judging.matcher;
import static dev.mcptest.match.Judging.say;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.json.RandomJson;
import dev.mcptest.match.Deterministic;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

class NotTests {

    @Test
    void turnsTheVerdictRound() throws Exception {
        assertThat(say("{\"not\":{\"contains\":\"error\"}}", "\"all good\"")).isEqualTo("pass");
        assertThat(say("{\"not\":{\"contains\":\"error\"}}", "\"an error\""))
                .isEqualTo("\"an error\" should not match contains \"error\", but does");
        assertThat(say("{\"not\":{\"not\":{\"exact\":1}}}", "1")).isEqualTo("pass");
        assertThat(say("{\"not\":{\"is-json\":null}}", "\"{\"")).isEqualTo("pass");
    }

    @Test
    void aFailureShowsWhatWasForbidden() throws Exception {
        var fail = fail("{\"not\":{\"exact\":1}}", "1.0");
        assertThat(fail.expected()).hasValue(Json.parse("{\"not\":{\"exact\":1}}"));
        assertThat(fail.actual()).hasValue(Json.parse("1.0"));
    }

    @Test
    void everyMatcherIsComplementedWhateverTheValue() throws Exception {
        var random = new RandomJson(23);
        for (int i = 0; i < 500; i++) {
            JsonNode value = random.value();
            for (Deterministic matcher : some(random)) {
                var not = matcher("not", Json.object().set(matcher.name(), matcher.argument()));
                assertThat(not.judge(value).passed())
                        .as("not %s %s of %s", matcher.name(), matcher.argument(), value)
                        .isNotEqualTo(matcher.judge(value).passed());
            }
        }
    }

    private static List<Deterministic> some(RandomJson random) throws Exception {
        List<Deterministic> matchers = new ArrayList<>();
        for (String name : List.of("exact", "contains", "subset")) {
            matchers.add(matcher(name, random.value(2)));
        }
        for (String name : List.of("icontains", "starts-with")) {
            matchers.add(matcher(name, Json.nodes().stringNode(random.word())));
        }
        for (String name : List.of("contains-all", "contains-any")) {
            matchers.add(matcher(name, Json.array().add(random.word()).add(random.value(1))));
        }
        matchers.add(matcher("{\"is-json\":null}"));
        matchers.add(matcher("{\"regex\":\"[ab]\"}"));
        matchers.add(matcher("{\"is-xml\":null}"));
        matchers.add(matcher("{\"is-sql\":null}"));
        matchers.add(matcher("{\"is-valid-tools-call\":null}"));
        matchers.add(matcher("{\"levenshtein\":{\"value\":\"ab\",\"max\":2}}"));
        matchers.add(matcher("{\"cel\":\"type(value) == string\"}"));
        for (String name : List.of("oneOf", "anyOf", "allOf")) {
            var branches = Json.array();
            branches.add(Json.object().set("contains", random.value(1)));
            branches.add(Json.object().set("exact", random.value(0)));
            branches.addObject().put("regex", "[ab]");
            matchers.add(matcher(name, branches));
        }
        matchers.add(matcher("{\"schema\":{\"type\":[\"string\",\"object\"]}}"));
        return matchers;
    }
}
