package dev.mcptest.execute;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Extracts the output of a node from the result of its tool. Source: contract, compositions. */
final class NodeOutput {

    private NodeOutput() {}

    /**
     * Returns {@code structuredContent}; otherwise a single text, parsed as JSON if possible;
     * otherwise all texts, one per line. Empty when there is none.
     */
    static Optional<JsonNode> of(JsonNode result) {
        if (result.has("structuredContent")) {
            return Optional.of(result.path("structuredContent"));
        }
        List<String> texts =
                result.path("content")
                        .valueStream()
                        .filter(block -> block.path("text").isString())
                        .map(block -> block.path("text").stringValue())
                        .toList();
        return switch (texts.size()) {
            case 0 -> Optional.empty();
            case 1 -> Optional.of(jsonOrText(texts.getFirst()));
            default ->
                    Optional.of(
                            Json.nodes()
                                    .stringNode(texts.stream().collect(Collectors.joining("\n"))));
        };
    }

    private static JsonNode jsonOrText(String text) {
        try {
            return Json.parse(text);
        } catch (InvalidJsonException _) {
            return Json.nodes().stringNode(text);
        }
    }
}
