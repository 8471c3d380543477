package dev.mcptest.match.composed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.Verdict;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the page on matchers shows is so. */
class MatchersPageTests {

    private static final Pattern CHAPTER =
            Pattern.compile(
                    "(?ms)^## (\\S+)\\n.*?^```yaml\\n(.*?)^```\\n\\nPasses: `(.*?)`\\n\\nFails:"
                            + " `(.*?)`$");

    /** Those whose verdict depends on more than the value have pages of their own. */
    private static final Set<String> ELSEWHERE =
            Set.of(
                    "snapshot",
                    "similar",
                    "llm-judge",
                    "llm-jury",
                    "factuality",
                    "answer-relevance",
                    "context-faithfulness");

    @Test
    void everyMatcherHasAChapter() throws IOException {
        assertThat(chapters().map(chapter -> chapter.group(1)))
                .containsExactlyElementsOf(
                        Matchers.names().stream()
                                .filter(name -> !ELSEWHERE.contains(name))
                                .toList());
    }

    @TestFactory
    Stream<DynamicTest> everyExampleTakesAndRefusesWhatThePageSays() throws IOException {
        return chapters()
                .map(chapter -> DynamicTest.dynamicTest(chapter.group(1), () -> check(chapter)));
    }

    private static void check(MatchResult chapter) throws Exception {
        var matcher = (Deterministic) Matchers.compile(matcher(chapter.group(2)));
        assertThat(matcher.name()).isEqualTo(chapter.group(1));
        assertThat(matcher.judge(Json.parse(chapter.group(3)))).isEqualTo(Verdict.pass());
        assertThat(matcher.judge(Json.parse(chapter.group(4)))).isInstanceOf(Verdict.Fail.class);
    }

    private static ObjectNode matcher(String yaml) {
        var loaded =
                (Map<?, ?>)
                        new Load(LoadSettings.builder().setSchema(new CoreSchema()).build())
                                .loadFromString(yaml);
        return (ObjectNode) json(loaded.get("matcher"));
    }

    private static JsonNode json(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            ObjectNode object = Json.object();
            map.forEach((key, member) -> object.set(String.valueOf(key), json(member)));
            return object;
        }
        if (value instanceof List<?> list) {
            var array = Json.array();
            list.forEach(item -> array.add(json(item)));
            return array;
        }
        return switch (value) {
            case null -> Json.nodes().nullNode();
            case Boolean flag -> Json.nodes().booleanNode(flag);
            case Integer number -> Json.nodes().numberNode(number);
            default -> Json.nodes().stringNode(value.toString());
        };
    }

    private static Stream<MatchResult> chapters() throws IOException {
        return CHAPTER.matcher(Files.readString(Path.of("docs/matchers.md"))).results();
    }
}
