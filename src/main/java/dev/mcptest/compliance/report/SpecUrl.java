package dev.mcptest.compliance.report;

import dev.mcptest.compliance.Rule;
import dev.mcptest.mcp.Revision;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** Where the specification says a rule. */
public final class SpecUrl {

    private static final String ROOT = "https://modelcontextprotocol.io/specification/";

    private SpecUrl() {}

    /** Returns the URL for a revision, if the rule has a page. */
    public static Optional<String> of(Rule rule, Revision revision) {
        JsonNode page = rule.entry().path("page");
        String path =
                page.isString()
                        ? page.stringValue()
                        : page.path(revision.isStateless() ? "modern" : "legacy").asString("");
        if (!path.isEmpty()) {
            return Optional.of(ROOT + revision.wire() + "/" + path.replaceFirst("/index$", ""));
        }
        return Optional.of(rule.entry().path("url").asString("")).filter(url -> !url.isEmpty());
    }
}
