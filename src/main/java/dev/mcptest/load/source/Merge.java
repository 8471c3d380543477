package dev.mcptest.load.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Merges the blocks of two files. */
public final class Merge {

    private static final String COMPLIANCE = "/compliance";

    private Merge() {}

    /**
     * Merges two suites into one: lists are concatenated, mappings are merged by key, and on a
     * conflict the stronger file wins. Every part keeps its position in its file.
     */
    public static SourceNode of(SourceNode weaker, SourceNode stronger) {
        Map<String, SourceNode> fields = new LinkedHashMap<>(weaker.fields());
        stronger.fields().forEach((key, value) -> fields.merge(key, value, Merge::block));
        return SourceNode.object(stronger.pointer(), stronger.mark(), fields);
    }

    private static SourceNode block(SourceNode weaker, SourceNode stronger) {
        if (weaker.json().isArray() && stronger.json().isArray()) {
            return joined(weaker, stronger);
        }
        if (weaker.json().isObject() && stronger.json().isObject()) {
            Map<String, SourceNode> fields = new LinkedHashMap<>(weaker.fields());
            stronger.fields().forEach((key, value) -> fields.merge(key, value, Merge::member));
            return SourceNode.object(stronger.pointer(), stronger.mark(), fields)
                    .withKeyMark(stronger.keyMark());
        }
        boolean twoForms = weaker.json().isContainer() && stronger.json().isContainer();
        return twoForms && stronger.pointer().equals(COMPLIANCE)
                ? block(asMapping(weaker), asMapping(stronger))
                : stronger;
    }

    private static SourceNode member(SourceNode weaker, SourceNode stronger) {
        boolean lists = weaker.json().isArray() && stronger.json().isArray();
        return lists && Grammar.isJoined(stronger.pointer()) ? joined(weaker, stronger) : stronger;
    }

    private static SourceNode joined(SourceNode weaker, SourceNode stronger) {
        List<SourceNode> items = new ArrayList<>(weaker.items());
        items.addAll(stronger.items());
        return SourceNode.array(stronger.pointer(), stronger.mark(), items)
                .withKeyMark(stronger.keyMark());
    }

    /**
     * Converts the list form of the compliance block to the mapping form, so that the two can be
     * merged.
     */
    private static SourceNode asMapping(SourceNode block) {
        if (!block.json().isArray()) {
            return block;
        }
        SourceNode tests = SourceNode.array(COMPLIANCE + "/tests", block.mark(), block.items());
        return SourceNode.object(COMPLIANCE, block.mark(), Map.of("tests", tests))
                .withKeyMark(block.keyMark());
    }
}
