package dev.mcptest.compliance.value;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;

/** Checks of one content block of a tool result or a prompt message. */
public final class ContentBlock {

    private static final String AUDIO_SINCE = "2025-03-26";
    private static final String LINK_SINCE = "2025-06-18";

    private ContentBlock() {}

    /** Checks that the type exists in the revision, and that text has text. */
    public static void type(JsonNode block, String revision, Flaws flaws) {
        flaws.saw();
        String type = block.path("type").asString("");
        boolean known =
                switch (type) {
                    case "text", "image", "resource" -> true;
                    case "audio" -> revision.compareTo(AUDIO_SINCE) >= 0;
                    case "resource_link" -> revision.compareTo(LINK_SINCE) >= 0;
                    default -> false;
                };
        flaws.require(
                known, "a content block of type \"" + type + "\", which " + revision + " lacks");
        flaws.require(
                !type.equals("text") || block.path("text").isString(),
                "a text block without a string \"text\"");
    }

    /** Checks the annotations of a block, or of the resource in it. */
    public static void annotations(JsonNode holder, String revision, Flaws flaws) {
        JsonNode annotations = holder.path("annotations");
        if (annotations.isMissingNode()) {
            return;
        }
        flaws.saw();
        JsonNode audience = annotations.path("audience");
        flaws.require(
                audience.isMissingNode() || isAudience(audience),
                "an audience other than user and assistant");
        JsonNode priority = annotations.path("priority");
        flaws.require(
                priority.isMissingNode() || isShare(priority), "a priority outside of 0 to 1");
        JsonNode modified = annotations.path("lastModified");
        flaws.prefer(
                modified.isMissingNode() || revision.compareTo(LINK_SINCE) < 0 || isTime(modified),
                "a lastModified that is not an ISO 8601 time");
    }

    /** Returns whether a value is a number from 0 to 1. */
    static boolean isShare(JsonNode value) {
        return value.isNumber() && Json.nearest(value) >= 0 && Json.nearest(value) <= 1;
    }

    private static boolean isAudience(JsonNode audience) {
        return audience.isArray()
                && audience.valueStream()
                        .map(role -> role.asString(""))
                        .allMatch(role -> role.equals("user") || role.equals("assistant"));
    }

    private static boolean isTime(JsonNode time) {
        try {
            OffsetDateTime.parse(time.asString(""));
            return true;
        } catch (DateTimeParseException _) {
            return false;
        }
    }

    /** Checks an image or audio block. */
    public static void media(JsonNode block, Flaws flaws) {
        flaws.saw();
        String type = block.path("type").asString("");
        flaws.require(block.path("data").isString(), "the " + type + " block has no data");
        JsonNode mime = block.path("mimeType");
        flaws.require(mime.isString(), "the " + type + " block has no mimeType");
        flaws.require(
                !type.equals("audio")
                        || !mime.isString()
                        || mime.stringValue().startsWith("audio/"),
                "the mimeType of an audio block is " + mime);
    }

    /**
     * Checks an embedded resource.
     *
     * @param mimeWanted whether a missing mimeType is a deviation
     */
    public static void resource(JsonNode block, boolean mimeWanted, Flaws flaws) {
        flaws.saw();
        JsonNode resource = block.path("resource");
        flaws.require(resource.path("uri").isString(), "the embedded resource has no uri");
        flaws.require(
                resource.path("text").isString() || resource.path("blob").isString(),
                "the embedded resource has neither text nor blob");
        flaws.prefer(
                !mimeWanted || resource.path("mimeType").isString(),
                "the embedded resource has no mimeType");
    }

    /** Checks a link to a resource. */
    public static void link(JsonNode block, Flaws flaws) {
        flaws.saw();
        flaws.require(block.path("uri").isString(), "the resource link has no uri");
        flaws.require(block.path("name").isString(), "the resource link has no name");
    }
}
