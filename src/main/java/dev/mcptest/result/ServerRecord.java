package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.part.Canonical;

import tools.jackson.databind.JsonNode;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A server that a run used or tried to use.
 *
 * @param transport stdio, http, sse or cassette
 * @param source where its definition came from: a file or a flag
 * @param protocolVersion the negotiated revision; empty when it never connected
 * @param serverInfo the server's own description
 * @param capabilities the capabilities declared by the server
 * @param notes information that is not a failure, such as how the server ended
 */
public record ServerRecord(
        String name,
        String transport,
        String source,
        Optional<String> protocolVersion,
        Optional<JsonNode> serverInfo,
        Optional<JsonNode> capabilities,
        List<String> notes) {

    public ServerRecord {
        name = Canonical.text(name);
        requireNonNull(transport, "transport is null");
        source = Canonical.text(source);
        protocolVersion = Canonical.text(protocolVersion);
        serverInfo = Canonical.json(serverInfo);
        capabilities = Canonical.json(capabilities);
        notes = Canonical.texts(notes);
    }

    /** Returns this record with the JSON of the server transformed. */
    public ServerRecord with(UnaryOperator<JsonNode> form) {
        return new ServerRecord(
                name,
                transport,
                source,
                protocolVersion,
                serverInfo.map(form),
                capabilities.map(form),
                notes);
    }

    /** Returns the combined record of two sessions with the same server. */
    public ServerRecord and(ServerRecord other) {
        ServerRecord told = protocolVersion.isPresent() ? this : other;
        Set<String> all = new LinkedHashSet<>(notes);
        all.addAll(other.notes);
        return new ServerRecord(
                told.name,
                told.transport,
                told.source,
                told.protocolVersion,
                told.serverInfo,
                told.capabilities,
                List.copyOf(all));
    }
}
