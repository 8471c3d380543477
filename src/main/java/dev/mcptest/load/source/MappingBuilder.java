package dev.mcptest.load.source;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Collects the members of one mapping; its own keys win over merged ones in any order. */
final class MappingBuilder {

    private final String pointer;
    private final Problems problems;
    private final Map<String, SourceNode> own = new LinkedHashMap<>();
    private final Map<String, SourceNode> merged = new LinkedHashMap<>();

    MappingBuilder(String pointer, Problems problems) {
        this.pointer = pointer;
        this.problems = problems;
    }

    void put(String key, Mark keyMark, SourceNode value) {
        SourceNode earlier = own.putIfAbsent(key, value.withKeyMark(keyMark));
        if (earlier != null) {
            problems.error(
                    "duplicate-key",
                    keyMark,
                    SourceNode.child(pointer, key),
                    "`" + key + "` is given twice",
                    Optional.of("the first one is in line " + earlier.keyMark().line()));
        }
    }

    void merge(SourceNode source, Mark keyMark) {
        if (source.json().isObject()) {
            source.fields()
                    .forEach((key, value) ->
                            merged.putIfAbsent(key, value.at(SourceNode.child(pointer, key))));
        } else if (source.json().isArray()
                && source.items().stream().allMatch(item -> item.json().isObject())) {
            source.items().forEach(item -> merge(item, keyMark));
        } else {
            problems.error(
                    "yaml",
                    keyMark,
                    SourceNode.child(pointer, "<<"),
                    "`<<` merges a mapping, or a list of mappings",
                    Optional.of("point it at an anchor: <<: *name"));
        }
    }

    Map<String, SourceNode> fields() {
        merged.forEach(own::putIfAbsent);
        return own;
    }
}
