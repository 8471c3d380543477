package dev.mcptest.cassette;

import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.DeepStack;
import dev.mcptest.normalize.Normalizer;
import dev.mcptest.normalize.Numbering;

import tools.jackson.databind.JsonNode;

import java.util.Map;

/**
 * What a request is found by: its method, and except in a handshake its normalized parameters.
 *
 * @param params the normalized parameters
 * @param originals what the placeholders in them stand for
 */
record RequestKey(String text, JsonNode params, Map<String, String> originals) {

    static RequestKey of(String method, JsonNode params, Normalizer normalizer) {
        var numbering = new Numbering();
        JsonNode normalized = normalizer.request(Params.stored(params), numbering);
        String text =
                Exchange.isOpening(method)
                        ? method
                        : method
                                + "\n"
                                + DeepStack.run(normalized, () -> CanonicalJson.write(normalized));
        return new RequestKey(text, normalized, numbering.originals());
    }
}
