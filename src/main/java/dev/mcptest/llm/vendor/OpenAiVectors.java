package dev.mcptest.llm.vendor;

import dev.mcptest.json.Json;
import dev.mcptest.llm.Usage;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Embeddings of OpenAI and Mistral. */
final class OpenAiVectors implements Wire.VectorWire {

    @Override
    public String path(String model) {
        return "/embeddings";
    }

    @Override
    public ObjectNode body(String model, List<String> texts) {
        ArrayNode input = Json.array();
        texts.forEach(input::add);
        ObjectNode body = Json.object().put("model", model);
        return body.set("input", input);
    }

    @Override
    public List<double[]> read(JsonNode body) {
        List<JsonNode> items = new ArrayList<>();
        body.path("data").forEach(items::add);
        items.sort(Comparator.comparingInt(item -> item.path("index").asInt(0)));
        return items.stream().map(item -> Parts.numbers(item.path("embedding"))).toList();
    }

    @Override
    public Optional<Usage> usage(JsonNode body) {
        return Parts.tokens(body.path("usage").path("prompt_tokens"));
    }
}
