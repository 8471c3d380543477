package dev.mcptest.mcp.stateless;

import dev.mcptest.json.Hiding;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.Refusal;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mcp.ServerIdentity;
import dev.mcptest.mcp.Texts;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/**
 * Parses the result of {@code server/discover}. If a required member is missing, the session is
 * refused.
 */
record DiscoverResult(ObjectNode result) {

    private static final String SERVER_INFO = "io.modelcontextprotocol/serverInfo";

    ServerIdentity identity(Envelope envelope, Hiding hiding) throws OpenException {
        JsonNode versions = result.path("supportedVersions");
        if (!versions.isArray()) {
            throw refused("has no list supportedVersions");
        }
        if (!Refusal.names(versions, Revision.V2026_07_28)) {
            throw refused("does not name 2026-07-28: it supports " + Texts.brief(versions, hiding));
        }
        if (!(result.get("capabilities") instanceof ObjectNode capabilities)) {
            throw refused("has no object capabilities");
        }
        return new ServerIdentity(
                Revision.V2026_07_28.wire(), serverInfo(), capabilities, result, envelope);
    }

    /** Drafts had it next to the capabilities. */
    private Optional<JsonNode> serverInfo() {
        return Optional.ofNullable(result.path("_meta").get(SERVER_INFO))
                .or(() -> Optional.ofNullable(result.get("serverInfo")));
    }

    private static OpenException refused(String why) {
        return OpenException.refused("the answer to server/discover " + why);
    }
}
