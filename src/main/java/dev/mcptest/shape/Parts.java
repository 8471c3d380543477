package dev.mcptest.shape;

import static dev.mcptest.shape.Revisions.V2025_06_18;
import static dev.mcptest.shape.Revisions.V2025_11_25;
import static dev.mcptest.shape.Revisions.V2026_07_28;
import static dev.mcptest.shape.Scalar.OBJECT;
import static dev.mcptest.shape.Scalar.PRIORITY;
import static dev.mcptest.shape.Scalar.STRING;

/** Parts that the results of several methods share. */
final class Parts {

    static final Shape ROLE = OneOf.of("user", "assistant");

    static final Shape ANNOTATIONS =
            Fields.of("\"annotations\"")
                    .may("audience", new ListOf("roles", ROLE))
                    .may("priority", PRIORITY)
                    .since(V2025_06_18)
                    .may("lastModified", STRING);

    static final Shape ICONS =
            new ListOf(
                    "icons",
                    Fields.of("an icon")
                            .needs("src", STRING)
                            .may("mimeType", STRING)
                            .may("sizes", new ListOf("sizes", STRING))
                            .may("theme", OneOf.of("light", "dark")));

    static final Shape IMPLEMENTATION =
            Fields.of("\"serverInfo\"")
                    .needs("name", STRING)
                    .needs("version", STRING)
                    .since(V2025_06_18)
                    .may("title", STRING)
                    .since(V2025_11_25)
                    .may("description", STRING)
                    .may("websiteUrl", STRING)
                    .may("icons", ICONS);

    private static final Shape META =
            Fields.of("\"_meta\" of the result")
                    .since(V2026_07_28)
                    .may("io.modelcontextprotocol/serverInfo", IMPLEMENTATION);

    private Parts() {}

    /** Starts the shape of a result; its {@code resultType} is checked before the rest. */
    static Fields result() {
        return Fields.of("the result").may("_meta", META);
    }

    /** Starts the shape of a result that a client of 2026-07-28 may cache. */
    static Fields kept() {
        return result().since(V2026_07_28)
                .needs("ttlMs", Scalar.MILLISECONDS)
                .needs("cacheScope", OneOf.of("public", "private"))
                .since("");
    }

    static Fields page() {
        return kept().may("nextCursor", STRING);
    }

    /** Adds the members of something with a display name. */
    static Fields shown(Fields fields) {
        return fields.since("")
                .may("description", STRING)
                .since(V2025_06_18)
                .may("title", STRING)
                .may("_meta", OBJECT)
                .since(V2025_11_25)
                .may("icons", ICONS);
    }
}
