package dev.mcptest.mock.manifest;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

final class TemplateReader {

    private static final List<String> KEYS =
            List.of(
                    "uri_template",
                    "uriTemplate",
                    "name",
                    "title",
                    "description",
                    "mime_type",
                    "mimeType",
                    "annotations",
                    "icons",
                    "_meta",
                    "text",
                    CompletionsReader.KEY);

    private TemplateReader() {}

    static MockTemplate read(Section template) {
        template.only(KEYS);
        String uri = template.requiredText(template.spelling("uri_template", "uriTemplate"));
        template.text("name");
        template.text("description");
        Set<String> variables = MockTemplate.variables(uri).keySet();
        if (!uri.isEmpty() && variables.isEmpty()) {
            template.refuse(
                    template.spelling("uri_template", "uriTemplate"),
                    "a template needs a variable, such as {name}",
                    "");
        }
        String text = template.requiredText("text");
        References.check(template.node().path("text"), "text", template, References.ARGS);
        Map<String, List<String>> completions = new LinkedHashMap<>();
        template.child(CompletionsReader.KEY)
                .ifPresent(values -> {
                    values.only(List.copyOf(variables));
                    for (String name : values.node().propertyNames()) {
                        completions.put(name, CompletionsReader.read(values, name));
                    }
                });
        return new MockTemplate(
                uri,
                listing(template, uri),
                template.text(template.spelling("mime_type", "mimeType")),
                Optional.of(text),
                completions);
    }

    /** Reads a template of a captured list, which may have no text. */
    static MockTemplate captured(Section template) {
        ObjectNode listing = Json.object();
        listing.setAll((ObjectNode) template.node());
        listing.remove("text");
        References.check(template.node().path("text"), "text", template, References.ARGS);
        return new MockTemplate(
                template.requiredText("uriTemplate"),
                listing,
                template.text("mimeType"),
                template.text("text"),
                Map.of());
    }

    private static ObjectNode listing(Section template, String uri) {
        ObjectNode listing = Json.object().put("uriTemplate", uri).put("name", uri);
        for (var field : template.node().properties()) {
            switch (field.getKey()) {
                case "text", "uri_template", CompletionsReader.KEY -> {}
                case "mime_type" -> listing.set("mimeType", field.getValue());
                default -> listing.set(field.getKey(), field.getValue());
            }
        }
        return listing;
    }
}
