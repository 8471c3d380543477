package dev.mcptest.scaffold.mcplab;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.Collection;
import java.util.Optional;

/** One server, agent or scenario of a file of MCPLab. */
record Entry(String id, SourceNode node) {

    /** Returns a text that must be there; reports one that is not. */
    Optional<String> required(String key, Problems problems) {
        Optional<String> text = text(key, problems).filter(it -> !it.isEmpty());
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
