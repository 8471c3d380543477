package dev.mcptest.eval;

import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.Material;
import dev.mcptest.json.Json;
import dev.mcptest.llm.ModelServer;
import dev.mcptest.llm.registry.Models;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Judges whose replies are written as {@code KEY=REPLY; KEY=REPLY}. A key is what a question asks,
 * a model or a seat; a reply is a score, {@code ?} for no verdict, or the reply itself.
 */
final class ScriptedJudges implements AutoCloseable {

    private static final Pattern QUESTION = Pattern.compile("Rubric:\n(.*?)\n", Pattern.DOTALL);

    private final Models models = Benches.models();
    private final ModelServer server = new ModelServer();
    private Map<String, String> replies = Map.of();

    ScriptedJudges() {
        server.otherwise(request -> new ModelServer.Answer(200, Map.of(), answer(request.body())));
    }

    Bench bench() {
        return Benches.bench(models, server);
    }

    Bench replying(String written) {
        Map<String, String> all = new HashMap<>();
        for (String pair : written.split(";", -1)) {
            String[] parts = pair.strip().split("=", 2);
            all.put(parts[0], parts[1]);
        }
        replies = all;
        return bench();
    }

    static List<Material> materials(String answer) {
        return List.of(new Material(Material.TASK, "ask"), new Material(Material.ANSWER, answer));
    }

    private String answer(JsonNode body) {
        Matcher question =
                QUESTION.matcher(body.path("messages").path(1).path("content").asString());
        String asked = question.find() ? question.group(1) : "";
        String model = body.path("model").asString();
        String seat = body.path("seed").asString();
        for (String key : List.of(model + "/" + asked, seat + "/" + asked, asked, model, seat)) {
            if (replies.containsKey(key)) {
                return chat(reply(replies.get(key)));
            }
        }
        throw new IllegalStateException("nobody replies to " + asked);
    }

    private static String reply(String written) {
        if (written.equals("?")) {
            return "I would rather not say.";
        }
        return written.matches("[0-9.]+")
                ? "{\"score\": " + written + ", \"reason\": \"so it is\"}"
                : written;
    }

    private static String chat(String content) {
        ObjectNode answer = Json.object();
        ObjectNode choice = answer.putArray("choices").addObject().put("finish_reason", "stop");
        choice.putObject("message").put("role", "assistant").put("content", content);
        answer.putObject("usage").put("prompt_tokens", 1).put("completion_tokens", 1);
        return Json.write(answer);
    }

    @Override
    public void close() {
        models.close();
        server.close();
    }
}
