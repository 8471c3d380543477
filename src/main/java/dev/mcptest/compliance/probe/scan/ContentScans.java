package dev.mcptest.compliance.probe.scan;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.value.Base64Payload;
import dev.mcptest.compliance.value.ContentBlock;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.value.Icons;
import dev.mcptest.compliance.value.InputRequests;
import dev.mcptest.compliance.value.MetaKeys;
import dev.mcptest.compliance.value.WholeNumbers;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Rules about content blocks, icons, {@code _meta} and other parts of results. */
final class ContentScans {

    static final Map<String, Scan> ALL =
            Map.ofEntries(
                    Map.entry("SCHEMA-015", ContentScans::inputRequests),
                    Map.entry("SCHEMA-019", ContentScans::metaKeys),
                    Map.entry("SCHEMA-020", ContentScans::annotations),
                    Map.entry("SCHEMA-021", ContentScans::icons),
                    Map.entry("SCHEMA-022", ContentScans::types),
                    Map.entry("SCHEMA-023", ContentScans::binary),
                    Map.entry("SCHEMA-024", ContentScans::integers),
                    Map.entry("TOOL-020", seen -> media(seen.toolBlocks(), "image")),
                    Map.entry("TOOL-021", seen -> media(seen.toolBlocks(), "audio")),
                    Map.entry("TOOL-022", seen -> resources(seen.toolBlocks(), false)),
                    Map.entry("TOOL-024", ContentScans::links),
                    Map.entry("PROMPT-008", seen -> resources(seen.promptBlocks(), true)),
                    Map.entry("PROMPT-009", seen -> media(seen.promptBlocks(), "image")));

    private ContentScans() {}

    private static Finding types(Seen seen) {
        return Tally.of(
                        seen.blocks(),
                        (block, flaws) -> ContentBlock.type(block, seen.wire(), flaws))
                .finding("no content block was seen");
    }

    private static Finding annotations(Seen seen) {
        List<Item> all = new ArrayList<>(seen.blocks());
        seen.blocks().forEach(it -> all.add(it.part(it.value().path("resource"))));
        all.addAll(seen.contents());
        all.addAll(seen.entries("resources/list", "resources"));
        all.addAll(seen.entries("resources/templates/list", "resourceTemplates"));
        return Tally.of(
                        all,
                        (holder, flaws) -> ContentBlock.annotations(holder, seen.wire(), flaws))
                .finding("no annotations were seen");
    }

    private static Finding media(List<Item> blocks, String type) {
        return Tally.of(only(blocks, type), ContentBlock::media)
                .finding("no " + type + " block was seen");
    }

    private static Finding resources(List<Item> blocks, boolean mimeWanted) {
        return Tally.of(
                        only(blocks, "resource"),
                        (block, flaws) -> ContentBlock.resource(block, mimeWanted, flaws))
                .finding("no embedded resource was seen");
    }

    private static Finding links(Seen seen) {
        return Tally.of(only(seen.blocks(), "resource_link"), ContentBlock::link)
                .finding("no resource link was seen");
    }

    private static List<Item> only(List<Item> blocks, String type) {
        return blocks.stream().filter(it -> it.text("type").equals(type)).toList();
    }

    private static Finding icons(Seen seen) {
        List<Item> all = new ArrayList<>(seen.tools());
        all.addAll(seen.entries("resources/list", "resources"));
        all.addAll(seen.entries("resources/templates/list", "resourceTemplates"));
        all.addAll(seen.entries("prompts/list", "prompts"));
        seen.results("initialize").forEach(it -> all.add(it.part(it.value().path("serverInfo"))));
        return Tally.of(all, Icons::check).finding("no icons were seen");
    }

    private static Finding binary(Seen seen) {
        var tally = Tally.of(seen.blocks(), ContentScans::payload);
        seen.blocks()
                .forEach(it ->
                        tally.look(
                                it.evidence(), flaws -> blob(it.value().path("resource"), flaws)));
        seen.contents().forEach(it -> tally.look(it.evidence(), flaws -> blob(it.value(), flaws)));
        return tally.finding("no binary data was seen");
    }

    private static void payload(JsonNode block, Flaws flaws) {
        String type = block.path("type").asString("");
        if ((type.equals("image") || type.equals("audio")) && block.path("data").isString()) {
            Base64Payload.check("the data of the " + type, block.path("data").stringValue(), flaws);
        }
    }

    private static void blob(JsonNode contents, Flaws flaws) {
        if (contents.path("blob").isString()) {
            Base64Payload.check("the blob", contents.path("blob").stringValue(), flaws);
        }
    }

    private static Finding integers(Seen seen) {
        List<Item> notices =
                seen.received().stream()
                        .filter(it -> it.json().has("method"))
                        .map(it -> Seen.item(it).part(it.json().path("params")))
                        .toList();
        return Tally.of(
                        Stream.concat(seen.results().stream(), notices.stream()).toList(),
                        WholeNumbers::check)
                .finding("no member that must be an integer was seen");
    }

    private static Finding metaKeys(Seen seen) {
        return Tally.of(
                        seen.received().stream().map(Seen::item).toList(),
                        (message, flaws) -> {
                            metas(message.path("result"), flaws);
                            metas(message.path("params"), flaws);
                        })
                .finding("no _meta was seen");
    }

    private static void metas(JsonNode node, Flaws flaws) {
        if (node.path("_meta").isObject()) {
            MetaKeys.check(node.path("_meta"), flaws);
        }
        node.forEachEntry((name, child) -> {
            if (!FREE.contains(name)) {
                metas(child, flaws);
            }
        });
        if (node.isArray()) {
            node.forEach(child -> metas(child, flaws));
        }
    }

    /** Members whose content belongs to the server. */
    private static final java.util.Set<String> FREE =
            java.util.Set.of(
                    "structuredContent", "_meta", "inputSchema", "outputSchema", "arguments");

    private static Finding inputRequests(Seen seen) {
        List<Item> asking =
                seen.results().stream()
                        .filter(it -> it.text("resultType").equals("input_required"))
                        .toList();
        return Tally.of(asking, InputRequests::check).finding("no result asked for input");
    }
}
