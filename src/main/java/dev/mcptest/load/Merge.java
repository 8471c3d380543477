package dev.mcptest.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts the blocks of two files together. */
final class Merge {

    private Merge() {}

    /**
     * Returns one suite of two: lists are joined, the members of mappings come from the stronger
     * one where both have them, and so does everything else. Every part keeps its place in its
     * file.
     */
    static SourceNode of(SourceNode weaker, SourceNode stronger) {
        Map<String, SourceNode> fields = new LinkedHashMap<>(weaker.fields());
        stronger.fields().forEach((key, value) -> fields.merge(key, value, Merge::block));
        return SourceNode.object(stronger.pointer(), stronger.mark(), fields);
    }

    private static SourceNode block(SourceNode weaker, SourceNode stronger) {
        if (weaker.json().isArray() && stronger.json().isArray()) {
            List<SourceNode> items = new ArrayList<>(weaker.items());
            items.addAll(stronger.items());
            return SourceNode.array(stronger.pointer(), stronger.mark(), items)
                    .withKeyMark(stronger.keyMark());
        }
        if (weaker.json().isObject() && stronger.json().isObject()) {
            Map<String, SourceNode> fields = new LinkedHashMap<>(weaker.fields());
            fields.putAll(stronger.fields());
            return SourceNode.object(stronger.pointer(), stronger.mark(), fields)
                    .withKeyMark(stronger.keyMark());
        }
        return stronger;
    }
}
