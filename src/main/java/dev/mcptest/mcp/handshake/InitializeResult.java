package dev.mcptest.mcp.handshake;

import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mcp.ServerIdentity;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.mcp.Texts;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Parses the result of {@code initialize}. If a required member is missing, the session is refused.
 */
record InitializeResult(ObjectNode result) {

    /** Returns the negotiated revision, which may differ from the one offered. */
    Revision revision(SessionOptions options) throws OpenException {
        JsonNode version = result.path("protocolVersion");
        if (!version.isString()) {
            throw refused("the result has no protocolVersion");
        }
        Optional<Revision> revision = Revision.of(version.stringValue());
        if (revision.isEmpty()) {
            throw refused(
                    "the server answered with the unknown revision "
                            + Texts.brief(version, options.hiding())
                            + "; known are "
                            + known());
        }
        if (revision.get().isStateless()) {
            throw OpenException.stateless(
                    "the server answered initialize with revision "
                            + version.stringValue()
                            + ", which has no initialize");
        }
        if (options.exact() && revision.get() != options.offer()) {
            throw refused(
                    "the server answered with revision "
                            + version.stringValue()
                            + ", asked was "
                            + options.offer().wire());
        }
        return revision.get();
    }

    ServerIdentity identity(Envelope envelope) throws OpenException {
        if (!(result.get("capabilities") instanceof ObjectNode capabilities)) {
            throw refused("the result has no object capabilities");
        }
        return new ServerIdentity(
                result.path("protocolVersion").stringValue(),
                Optional.ofNullable(result.get("serverInfo")),
                capabilities,
                result,
                envelope);
    }

    private static OpenException refused(String why) {
        return OpenException.refused(why);
    }

    private static String known() {
        return Arrays.stream(Revision.values())
                .filter(revision -> !revision.isStateless())
                .map(Revision::wire)
                .collect(Collectors.joining(", "));
    }
}
