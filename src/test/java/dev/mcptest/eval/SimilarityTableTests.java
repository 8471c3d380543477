package dev.mcptest.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.llm.ModelServer;
import dev.mcptest.llm.registry.Models;
import dev.mcptest.match.JudgedMatcher;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.node.StringNode;

import java.util.Map;

/** What {@code similar} makes of the vectors of {@code value} and of the answer. */
class SimilarityTableTests {

    private static final ModelServer SERVER = new ModelServer();
    private static final Models MODELS = Benches.models();

    @AfterAll
    static void close() {
        MODELS.close();
        SERVER.close();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    [1,0] [0.6,0.8]       | fail 0.6     |
                    [3,4] [4,3]           | pass 0.96    |
                    [1,2,2] [2,4,4]       | pass 1.0     |
                    [1,0] [0,1]           | fail 0.0     |
                    [1,0] [-1,0]          | fail -1.0    |
                    [0,0] [1,0]           | inconclusive | no similarity was computed: a vector is zero
                    [] []                 | inconclusive | no similarity was computed: a vector is zero
                    [1] [1,0]             | inconclusive | no similarity was computed: the vectors differ in length
                    [1,0]                 | inconclusive | no similarity was computed: 1 vectors came for 2 texts
                    ["a",1] [1,0]         | inconclusive | no similarity was computed: the vectors differ in length
                    [1e400,0] [1,0]       | inconclusive | no similarity was computed: the numbers of a vector are too large
                    [1e200,0] [1e200,0]   | inconclusive | no similarity was computed: the numbers of a vector are too large
                    """)
    void isTheCosineOrOpen(String vectors, String verdict, String why) {
        SERVER.otherwise(_ -> new ModelServer.Answer(200, Map.of(), body(vectors)));
        var argument =
                Json.object().put("value", "a").put("model", "local/e").put("threshold", 0.7);

        Grade grade =
                new Grading(Benches.bench(MODELS, SERVER))
                        .grade(
                                new JudgedMatcher(JudgedMatcher.SIMILAR, argument),
                                StringNode.valueOf("b"),
                                "tool echo {}");

        assertThat(RubricTableTests.verdict(grade)).isEqualTo(verdict);
        assertThat(grade.reason()).isEqualTo(why == null ? "" : why);
    }

    private static String body(String vectors) {
        var data = new StringBuilder();
        int index = 0;
        for (String vector : vectors.split(" ", -1)) {
            data.append(index == 0 ? "" : ", ");
            data.append("{\"index\": ").append(index++);
            data.append(", \"embedding\": ").append(vector).append('}');
        }
        return "{\"data\": [" + data + "]}";
    }
}
