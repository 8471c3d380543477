package dev.mcptest.load.eval;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.mcplab.LabCheck;
import dev.mcptest.result.AssertionRecord;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A check as written.
 *
 * @param matcher its type in records
 * @param target its place in the test
 */
public record LabEntry(String matcher, String target, SourceNode node) {

    /** Returns the checks of an {@code eval} in the order in which they are evaluated. */
    public static List<LabEntry> of(SourceNode eval) {
        List<LabEntry> entries = new ArrayList<>();
        Optional<SourceNode> tools = eval.get("tool_constraints");
        for (String kind : List.of("forbidden", "required")) {
            String list = kind + "_tools";
            tools.ifPresent(node ->
                    addAll(
                            node.items(list),
                            _ -> kind + "_tool",
                            "eval.tool_constraints." + list,
                            entries));
        }
        eval.get("tool_sequence")
                .filter(node -> !node.items().isEmpty() || !node.items("allow").isEmpty())
                .ifPresent(node ->
                        entries.add(new LabEntry("tool_sequence", "eval.tool_sequence", node)));
        addAll(
                eval.items("tool_input_assertions"),
                node -> "tool_input_" + node.text("type").orElse(""),
                "eval.tool_input_assertions",
                entries);
        addAll(
                eval.items("response_assertions"),
                node -> "response_" + node.text("type").orElse(""),
                "eval.response_assertions",
                entries);
        return entries;
    }

    private interface Naming {
        String name(SourceNode node);
    }

    private static void addAll(
            List<SourceNode> nodes, Naming matcher, String list, List<LabEntry> entries) {
        for (int i = 0; i < nodes.size(); i++) {
            entries.add(
                    new LabEntry(matcher.name(nodes.get(i)), list + "[" + i + "]", nodes.get(i)));
        }
    }

    /** Returns its entry in the record of a test that did not evaluate it. */
    public AssertionRecord unjudged(boolean weighs) {
        boolean warning = isWarning();
        AssertionRecord entry =
                AssertionRecord.unjudged(
                        Optional.empty(),
                        Optional.of(target),
                        matcher,
                        weighs && !warning ? OptionalDouble.of(1) : OptionalDouble.empty());
        return warning ? entry.withNote(LabCheck.WARNING) : entry;
    }

    boolean isWarning() {
        return node.text("severity").equals(Optional.of("warning"));
    }
}
