package dev.mcptest.mock.manifest;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

/**
 * A resource of a mock server.
 *
 * @param listing the resource as {@code resources/list} shows it
 * @param contents the entry that {@code resources/read} returns: uri, mimeType and text or blob;
 *     empty when the contents are not known
 */
public record MockResource(String uri, ObjectNode listing, ObjectNode contents) {

    public MockResource {
        requireNonNull(uri, "uri is null");
        listing = listing.deepCopy();
        contents = contents.deepCopy();
    }
}
