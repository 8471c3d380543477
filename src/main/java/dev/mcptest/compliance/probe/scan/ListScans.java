package dev.mcptest.compliance.probe.scan;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.value.AbsoluteUri;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.value.HeaderMarks;
import dev.mcptest.compliance.value.ToolTexts;
import dev.mcptest.compliance.value.UriTemplate;
import dev.mcptest.compliance.wire.Exchange;

import tools.jackson.databind.JsonNode;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rules about the entries of lists. */
final class ListScans {

    static final Map<String, Scan> ALL =
            Map.of(
                    "TOOL-014", seen -> unique(seen, "tools/list", "tools", "name"),
                    "RES-020", seen -> unique(seen, "resources/list", "resources", "uri"),
                    "PROMPT-011", seen -> unique(seen, "prompts/list", "prompts", "name"),
                    "TOOL-018", ListScans::injection,
                    "TOOL-019", ListScans::crossReferences,
                    "TOOL-027", ListScans::headerMarks,
                    "RES-017", ListScans::uris,
                    "RESTPL-002", ListScans::templates);

    private ListScans() {}

    /** Looks at one walk over all pages; other walks repeat the same entries. */
    private static Finding unique(Seen seen, String method, String member, String key) {
        var tally = new Tally();
        Set<String> names = new HashSet<>();
        for (Exchange page : walk(seen, method)) {
            tally.look(
                    page.evidence(dev.mcptest.compliance.Evidence.Role.SCAN),
                    flaws -> {
                        for (JsonNode entry : page.answer().result().path(member)) {
                            String name = entry.path(key).asString("");
                            flaws.saw();
                            flaws.require(names.add(name), "\"" + name + "\" is listed twice");
                        }
                    });
        }
        return tally.finding("the list is empty");
    }

    private static List<Exchange> walk(Seen seen, String method) {
        List<Exchange> pages =
                seen.traffic().exchanges(method).stream()
                        .filter(it -> it.answer().isResult())
                        .toList();
        Set<JsonNode> cursors = new HashSet<>();
        return pages.stream()
                .filter(it -> it.link() == pages.getFirst().link())
                .filter(it -> isCursorOf(pages, it))
                .filter(it -> cursors.add(cursor(it)))
                .toList();
    }

    /** Leaves out pages that were asked for with a cursor that the server never gave. */
    private static boolean isCursorOf(List<Exchange> pages, Exchange page) {
        JsonNode cursor = cursor(page);
        return cursor.isMissingNode()
                || pages.stream()
                        .anyMatch(it -> it.answer().result().path("nextCursor").equals(cursor));
    }

    private static JsonNode cursor(Exchange page) {
        return page.request().path("params").path("cursor");
    }

    private static Finding injection(Seen seen) {
        return Tally.of(seen.tools(), ToolTexts::injection).finding("there are no tools");
    }

    private static Finding crossReferences(Seen seen) {
        List<JsonNode> tools = seen.tools().stream().map(Item::value).toList();
        return Tally.of(
                        seen.tools(),
                        (tool, flaws) -> ToolTexts.crossReferences(tool, tools, flaws))
                .finding("there are no tools");
    }

    private static Finding headerMarks(Seen seen) {
        return Tally.of(
                        seen.tools(),
                        (tool, flaws) -> HeaderMarks.of(tool.path("inputSchema"), flaws))
                .finding("no tool has x-mcp-header annotations");
    }

    private static Finding uris(Seen seen) {
        return Tally.of(
                        seen.entries("resources/list", "resources"),
                        (resource, flaws) -> uri(resource.path("uri"), flaws))
                .finding("there are no resources");
    }

    private static void uri(JsonNode uri, Flaws flaws) {
        if (uri.isString() && !uri.stringValue().isEmpty()) {
            flaws.saw();
            flaws.require(
                    AbsoluteUri.of(uri.stringValue()).isPresent(), uri + " is not an absolute URI");
        }
    }

    private static Finding templates(Seen seen) {
        return Tally.of(
                        seen.entries("resources/templates/list", "resourceTemplates"),
                        (template, flaws) -> template(template.path("uriTemplate"), flaws))
                .finding("there are no resource templates");
    }

    private static void template(JsonNode template, Flaws flaws) {
        if (template.isString()) {
            flaws.saw();
            UriTemplate.fault(template.stringValue())
                    .ifPresent(it ->
                            flaws.violation("\"" + it + "\" breaks the syntax of " + template));
        }
    }
}
