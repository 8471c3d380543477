package dev.mcptest.result;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/**
 * What was on the wire when a test failed, redacted and bounded.
 *
 * @param request {@code {method, params}} as it was sent; of a composition, one for each node that
 *     was called
 * @param response the {@code result} or {@code error} that came back, with what was seen beside it
 * @param serverStderr last lines the server wrote to stderr by then
 */
public record Evidence(
        Optional<JsonNode> request, Optional<JsonNode> response, List<String> serverStderr) {

    public Evidence {
        request = Canonical.json(request);
        response = Canonical.json(response);
        serverStderr = Canonical.texts(serverStderr);
    }
}
