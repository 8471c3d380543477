package dev.mcptest.cassette.file;

import static java.util.Objects.requireNonNull;

import dev.mcptest.normalize.Normalizer;
import dev.mcptest.normalize.Replacement;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * A recording of the traffic with one server.
 *
 * @param version the version of mcptest that wrote it
 * @param server the name of the server in its suite
 * @param transport stdio, http or sse
 * @param revision the revision of its first session
 * @param pins what identifies the server, by name
 * @param normalized the names of the built-in rules that were applied
 * @param replacements the rules of the suite that were applied
 */
public record Cassette(
        String version,
        String server,
        String transport,
        String revision,
        ObjectNode pins,
        List<String> normalized,
        List<Replacement> replacements,
        List<Exchange> exchanges) {

    public Cassette {
        requireNonNull(version, "version is null");
        requireNonNull(server, "server is null");
        requireNonNull(transport, "transport is null");
        requireNonNull(revision, "revision is null");
        requireNonNull(pins, "pins is null");
        normalized = List.copyOf(normalized);
        replacements = List.copyOf(replacements);
        exchanges = List.copyOf(exchanges);
    }

    /** Returns what normalizes requests as those in it were. */
    public Normalizer normalizer() {
        return Normalizer.recorded(normalized, replacements);
    }

    /** Returns whether it has the beginning of a session. */
    public boolean hasHandshake() {
        return exchanges.stream().anyMatch(Exchange::isOpening);
    }
}
