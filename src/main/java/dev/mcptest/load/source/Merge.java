package dev.mcptest.load.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts the blocks of two files together. */
public final class Merge {

    private static final String COMPLIANCE = "/compliance";

    private Merge() {}

    /**
     * Returns one suite of two: lists are joined, the members of mappings come from the stronger
     * one where both have them, and so does everything else. Every part keeps its place in its
     * file.
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

    /** Returns the list form of the compliance block as the other one, so that no test is lost. */
    private static SourceNode asMapping(SourceNode block) {
        if (!block.json().isArray()) {
            return block;
        }
        SourceNode tests = SourceNode.array(COMPLIANCE + "/tests", block.mark(), block.items());
        return SourceNode.object(COMPLIANCE, block.mark(), Map.of("tests", tests))
                .withKeyMark(block.keyMark());
    }
}
