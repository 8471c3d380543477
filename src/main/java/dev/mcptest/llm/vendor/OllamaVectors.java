package dev.mcptest.llm.vendor;

import dev.mcptest.llm.Usage;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** Embeddings of Ollama. */
final class OllamaVectors implements Wire.VectorWire {

    @Override
    public String path(String model) {
        return "/api/embed";
    }

    @Override
    public ObjectNode body(String model, List<String> texts) {
        return new OpenAiVectors().body(model, texts);
    }

    @Override
    public List<double[]> read(JsonNode body) {
        return body.path("embeddings").valueStream().map(Parts::numbers).toList();
    }

    @Override
    public Optional<Usage> usage(JsonNode body) {
        return Parts.tokens(body.path("prompt_eval_count"));
    }
}
