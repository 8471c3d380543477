package dev.mcptest.compliance.value;

import tools.jackson.databind.JsonNode;

import java.util.regex.Pattern;

/** Checks of icons. They are never fetched. */
public final class Icons {

    private static final Pattern SIZE = Pattern.compile("[0-9]+x[0-9]+|any");

    private Icons() {}

    /** Checks the icons of a tool, resource, prompt or implementation, if it has any. */
    public static void check(JsonNode holder, Flaws flaws) {
        JsonNode icons = holder.path("icons");
        if (icons.isMissingNode()) {
            return;
        }
        flaws.require(icons.isArray(), "\"icons\" is not an array");
        icons.forEach(icon -> one(icon, flaws));
    }

    private static void one(JsonNode icon, Flaws flaws) {
        flaws.saw();
        JsonNode src = icon.path("src");
        flaws.require(src.isString(), "the src of an icon is not a string");
        String uri = src.asString("");
        flaws.prefer(
                !src.isString() || uri.startsWith("https:") || uri.startsWith("data:"),
                "the src of an icon is neither an https nor a data URI");
        icon.path("sizes")
                .forEach(size ->
                        flaws.prefer(
                                SIZE.matcher(size.asString("")).matches(),
                                "the icon size " + size + " is neither WxH nor any"));
    }
}
