package dev.mcptest.load.eval;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds tools that are forbidden and asked for. */
final class Contradictions {

    private final Problems problems;
    private final Set<String> forbidden = new HashSet<>();

    private Contradictions(Problems problems) {
        this.problems = problems;
    }

    static void check(SourceNode eval, Problems problems) {
        var check = new Contradictions(problems);
        Optional<SourceNode> constraints = eval.get("tool_constraints");
        constraints.ifPresent(
                node -> node.items("forbidden_tools").forEach(it -> check.forbid(it.text())));
        constraints.ifPresent(node -> check.refuse(node.items("required_tools"), "required"));
        eval.get("tool_sequence").ifPresent(check::sequence);
    }

    private void forbid(String tool) {
        if (!tool.isEmpty()) {
            forbidden.add(tool);
        }
    }

    private void sequence(SourceNode sequence) {
        refuse(sequence.items(), "part of `tool_sequence`");
        List<SourceNode> allowed = sequence.items("allow");
        boolean none =
                allowed.stream()
                        .allMatch(list ->
                                list.items().stream()
                                        .anyMatch(tool -> forbidden.contains(tool.text())));
        if (!allowed.isEmpty() && none) {
            problems.error(
                    "tool-contradiction",
                    sequence,
                    "every sequence in `allow` has a forbidden tool",
                    "no run can satisfy both");
        }
    }

    private void refuse(List<SourceNode> tools, String as) {
        for (SourceNode tool : tools) {
            if (forbidden.contains(tool.text())) {
                problems.error(
                        "tool-contradiction",
                        tool,
                        "`" + tool.text() + "` is " + as + " and forbidden",
                        "no run can satisfy both");
            }
        }
    }
}
