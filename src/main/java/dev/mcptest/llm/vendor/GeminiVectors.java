package dev.mcptest.llm.vendor;

import dev.mcptest.json.Json;
import dev.mcptest.llm.Usage;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** Embeddings of Gemini. */
final class GeminiVectors implements Wire.VectorWire {

    @Override
    public String path(String model) {
        return "/v1beta/models/" + Endpoint.segment(model) + ":batchEmbedContents";
    }

    @Override
    public ObjectNode body(String model, List<String> texts) {
        ArrayNode requests = Json.array();
        for (String text : texts) {
            ObjectNode content = Json.object();
            content.set("parts", Parts.list(Json.object().put("text", text)));
            ObjectNode request = Json.object().put("model", "models/" + model);
            requests.add(request.set("content", content));
        }
        ObjectNode body = Json.object();
        return body.set("requests", requests);
    }

    @Override
    public List<double[]> read(JsonNode body) {
        return body.path("embeddings")
                .valueStream()
                .map(item -> Parts.numbers(item.path("values")))
                .toList();
    }

    @Override
    public Optional<Usage> usage(JsonNode body) {
        return Parts.tokens(body.path("usageMetadata").path("promptTokenCount"));
    }
}
