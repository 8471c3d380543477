package dev.mcptest.result.part;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/**
 * The exchange of a failed test, redacted and truncated.
 *
 * @param request {@code {method, params}} as it was sent; for a composition, one for each node that
 *     was called
 * @param response the {@code result} or {@code error} of the response, with other observations
 * @param serverStderr last lines of the server's standard error so far
 */
public record Evidence(
        Optional<JsonNode> request, Optional<JsonNode> response, List<String> serverStderr) {

    public Evidence {
        request = Canonical.json(request);
        response = Canonical.json(response);
        serverStderr = Canonical.texts(serverStderr);
    }
}
