package dev.mcptest.compliance.wire;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.Revision;

import tools.jackson.databind.node.ObjectNode;

/**
 * What the client says of itself.
 *
 * @param revision the revision that it offers, and speaks in the stateless era
 * @param offered the version that it offers, when it is not that of the revision
 * @param capabilities what it declares
 * @param version the version of mcptest
 */
public record Profile(Revision revision, String offered, ObjectNode capabilities, String version) {

    public Profile {
        requireNonNull(revision, "revision is null");
        requireNonNull(offered, "offered is null");
        requireNonNull(capabilities, "capabilities is null");
        requireNonNull(version, "version is null");
    }

    /** Returns a client that declares nothing. */
    public static Profile plain(Revision revision, String version) {
        return new Profile(revision, revision.wire(), Json.object(), version);
    }

    /** Returns a client that declares other capabilities. */
    public Profile declaring(ObjectNode other) {
        return new Profile(revision, offered, other, version);
    }

    /** Returns a client that offers another version in its handshake. */
    public Profile offering(String other) {
        return new Profile(revision, other, capabilities, version);
    }

    /** Returns a client of another revision. */
    public Profile speaking(Revision other) {
        return new Profile(other, other.wire(), capabilities, version);
    }

    /** Returns the parameters of {@code initialize}. */
    public ObjectNode initialize() {
        ObjectNode params = Json.object().put("protocolVersion", offered);
        params.set("capabilities", capabilities);
        params.set("clientInfo", clientInfo());
        return params;
    }

    /** Returns how the client introduces itself. */
    public ObjectNode clientInfo() {
        return Json.object().put("name", "mcptest").put("version", version);
    }
}
