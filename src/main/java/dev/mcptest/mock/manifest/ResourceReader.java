package dev.mcptest.mock.manifest;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.util.Base64;
import java.util.List;

final class ResourceReader {

    private static final List<String> BODIES = List.of("text", "blob");

    private static final List<String> KEYS =
            List.of(
                    "uri",
                    "name",
                    "title",
                    "description",
                    "mime_type",
                    "mimeType",
                    "size",
                    "annotations",
                    "icons",
                    "_meta",
                    "text",
                    "blob");

    private ResourceReader() {}

    static MockResource read(Section resource) {
        resource.only(KEYS);
        String uri = resource.requiredText("uri");
        resource.text("name");
        resource.text("description");
        resource.text(resource.spelling("mime_type", "mimeType"));
        checkBody(resource);
        return new MockResource(uri, listing(resource, uri), contents(resource, uri));
    }

    /** Reads a resource of a captured list, which may have no contents. */
    static MockResource captured(Section resource) {
        String uri = resource.requiredText("uri");
        ObjectNode listing = Json.object();
        listing.setAll((ObjectNode) resource.node());
        listing.remove(BODIES);
        boolean answers = BODIES.stream().anyMatch(resource.node()::has);
        if (answers) {
            checkBody(resource);
        }
        return new MockResource(uri, listing, answers ? contents(resource, uri) : Json.object());
    }

    private static void checkBody(Section resource) {
        resource.text("text");
        resource.text("blob").ifPresent(blob -> checkBase64(resource, blob));
        boolean text = resource.node().has("text");
        boolean blob = resource.node().has("blob");
        if (text == blob) {
            String both = "a resource has a 'text' or a 'blob', not both";
            resource.refuse(text ? both : "'text' or 'blob' is missing", "");
        }
    }

    private static void checkBase64(Section resource, String blob) {
        try {
            Base64.getDecoder().decode(blob);
        } catch (IllegalArgumentException e) {
            resource.refuse("blob", "'blob' is not Base64: " + e.getMessage(), "");
        }
    }

    private static ObjectNode listing(Section resource, String uri) {
        ObjectNode listing = Json.object().put("uri", uri).put("name", uri);
        for (var field : resource.node().properties()) {
            switch (field.getKey()) {
                case "text", "blob" -> {}
                case "mime_type" -> listing.set("mimeType", field.getValue());
                default -> listing.set(field.getKey(), field.getValue());
            }
        }
        return listing;
    }

    private static ObjectNode contents(Section resource, String uri) {
        ObjectNode contents = Json.object().put("uri", uri);
        String mimeType = resource.spelling("mime_type", "mimeType");
        resource.text(mimeType).ifPresent(type -> contents.put("mimeType", type));
        for (String body : BODIES) {
            if (resource.node().has(body)) {
                contents.set(body, resource.node().path(body));
            }
        }
        return contents;
    }
}
