package dev.mcptest.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import dev.mcptest.json.Json;
import dev.mcptest.llm.ModelServer;
import dev.mcptest.llm.registry.Models;
import dev.mcptest.match.JudgedMatcher;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

import java.nio.file.Path;
import java.util.Map;

/** What {@code similar} makes of a real embedding model. */
class EmbeddingsIT {

    private static final ModelServer SERVER = new ModelServer();
    private static final Models MODELS = Benches.models();

    @BeforeAll
    static void start() {
        System.setProperty("ENGINE_CACHE_DIR", Path.of("target/embeddings").toAbsolutePath() + "");
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("OPT_OUT_TRACKING", "true");
        EmbeddingModel model = new AllMiniLmL6V2QuantizedEmbeddingModel();
        SERVER.otherwise(request -> new ModelServer.Answer(200, Map.of(), vectors(model, request)));
    }

    @AfterAll
    static void stop() {
        MODELS.close();
        SERVER.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Oslo is the capital of Norway. | Norway has Oslo as its capital. | The deployment failed at noon.
                    The deployment failed at noon. | Around midday the rollout broke. | Cats sleep most of the day.
                    Cats sleep most of the day. | A cat spends the larger part of a day asleep. | Interest rates rose in March.
                    Interest rates rose in March. | In March the central bank raised its rates. | Add salt and stir for five minutes.
                    Add salt and stir for five minutes. | Put in some salt, then keep stirring for 5 minutes. | The train to Paris is late.
                    The train to Paris is late. | There is a delay of the Paris train. | Water boils at 100 degrees.
                    Water boils at 100 degrees. | The boiling point of water is 100 °C. | She plays the violin in an orchestra.
                    She plays the violin in an orchestra. | She is a violinist with an orchestra. | Your password has expired.
                    Your password has expired. | The password is no longer valid. | It will rain tomorrow in Bergen.
                    It will rain tomorrow in Bergen. | Expect rain in Bergen tomorrow. | The file could not be found.
                    The file could not be found. | There is no such file. | Mozart was born in Salzburg.
                    Mozart was born in Salzburg. | Salzburg is the birthplace of Mozart. | Please close the window.
                    Please close the window. | Could you shut the window? | The invoice is due on Friday.
                    The invoice is due on Friday. | Payment of the bill has to arrive by Friday. | Honey bees live in hives.
                    Honey bees live in hives. | A hive is the home of honey bees. | The server answers in 20 milliseconds.
                    The server answers in 20 milliseconds. | Responses take the server 20 ms. | He broke his leg while skiing.
                    He broke his leg while skiing. | On the ski slope he fractured a leg. | The museum is closed on Mondays.
                    The museum is closed on Mondays. | On Mondays you cannot visit the museum. | Two plus two is four.
                    Two plus two is four. | The sum of 2 and 2 is 4. | The patient has a high fever.
                    The patient has a high fever. | The temperature of the sick man is very high. | Oslo is the capital of Norway.
                    """)
    void aParaphraseIsMoreSimilarThanAnotherSentence(String text, String same, String other) {
        assertThat(similarity(text, same)).isGreaterThan(similarity(text, other) + 0.2);
    }

    private static double similarity(String value, String answer) {
        ObjectNode argument = Json.object().put("value", value).put("model", "local/minilm");
        Grade grade =
                new Grading(Benches.bench(MODELS, SERVER))
                        .grade(
                                new JudgedMatcher(JudgedMatcher.SIMILAR, argument),
                                StringNode.valueOf(answer),
                                "tool echo {}");
        return grade.score().orElseThrow(() -> new AssertionError(grade.reason()));
    }

    private static String vectors(EmbeddingModel model, ModelServer.Request request) {
        ObjectNode answer = Json.object();
        ArrayNode data = answer.putArray("data");
        for (var text : request.body().path("input")) {
            ObjectNode item = data.addObject().put("index", data.size() - 1);
            ArrayNode vector = item.putArray("embedding");
            for (float value : model.embed(text.stringValue()).content().vector()) {
                vector.add(value);
            }
        }
        return Json.write(answer);
    }
}
