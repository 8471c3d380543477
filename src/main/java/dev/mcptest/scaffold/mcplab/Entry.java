package dev.mcptest.scaffold.mcplab;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One server, agent or scenario of a file of MCPLab. */
record Entry(String id, SourceNode node) {

    Entry {
        node = withoutNulls(node);
    }

    /** MCPLab takes a member that is null as one that is not there. */
    static SourceNode withoutNulls(SourceNode node) {
        if (node.fields().values().stream().noneMatch(value -> value.json().isNull())) {
            return node;
        }
        Map<String, SourceNode> present = new LinkedHashMap<>(node.fields());
        present.values().removeIf(value -> value.json().isNull());
        return SourceNode.object(node.pointer(), node.mark(), present).withKeyMark(node.keyMark());
    }

    /** Returns where a member is, or where this is if there is none. */
    SourceNode at(String key) {
        return node.fields().getOrDefault(key, node);
    }

    boolean isAs(Entry other) {
        return node.json().equals(other.node.json());
    }

    /** Returns a text that must be there; reports one that is not. */
    Optional<String> required(String key, Problems problems) {
        Optional<String> text = text(key, problems).filter(it -> !it.isBlank());
        if (text.isEmpty() && (node.get(key).isEmpty() || node.text(key).isPresent())) {
            problems.error("import", node, "`" + id + "` has no `" + key + "`");
        }
        return text;
    }

    /** Returns a text; reports another value. */
    Optional<String> text(String key, Problems problems) {
        return text(node, key, problems);
    }

    static Optional<String> text(SourceNode node, String key, Problems problems) {
        Optional<SourceNode> value = node.get(key);
        if (value.isPresent() && !value.get().json().isString()) {
            problems.error("import", value.get(), "`" + key + "` must be a text");
            return Optional.empty();
        }
        return value.map(SourceNode::text);
    }

    /** Returns the elements of a list; reports another value. */
    static List<SourceNode> list(SourceNode node, String key, Problems problems) {
        Optional<SourceNode> value = node.get(key);
        if (value.isPresent() && !value.get().json().isArray()) {
            problems.error("import", value.get(), "`" + key + "` must be a list");
        }
        return value.map(SourceNode::items).orElse(List.of());
    }

    void refuseOthers(Collection<String> known, Problems problems) {
        refuseOthers(node, known, problems);
    }

    /** Reports each key that has no place in a suite. */
    static void refuseOthers(SourceNode node, Collection<String> known, Problems problems) {
        node.fields()
                .forEach((key, value) -> {
                    if (!known.contains(key)) {
                        problems.error(
                                "import",
                                value.keyMark(),
                                "",
                                "`" + key + "` cannot be imported",
                                Optional.empty());
                    }
                });
    }
}
