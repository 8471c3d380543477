package dev.mcptest.mcplab;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/** Conditions on which tools are called, and in which order. */
public final class ToolRules {

    private ToolRules() {}

    public static LabCheck.Condition forbidden(String tool) {
        return seen -> {
            int times = seen.callsOf(tool).size();
            return times == 0
                    ? Optional.empty()
                    : failed(
                            "`"
                                    + tool
                                    + "` is forbidden and was called "
                                    + (times == 1 ? "once" : times + " times"),
                            seen);
        };
    }

    public static LabCheck.Condition required(String tool) {
        return seen ->
                seen.callsOf(tool).isEmpty()
                        ? failed("`" + tool + "` was not called; " + calls(seen), seen)
                        : Optional.empty();
    }

    private static String calls(Observed seen) {
        return seen.calls().isEmpty()
                ? "no tool was called"
                : "the calls were " + list(seen.trace());
    }

    private static String list(List<String> names) {
        return "[" + String.join(", ", names) + "]";
    }

    /** The calls must be one of these sequences, without anything else. */
    public static LabCheck.Condition allowed(List<List<String>> sequences) {
        return seen ->
                sequences.stream().anyMatch(sequence -> isWhole(sequence, seen))
                        ? Optional.empty()
                        : failed(
                                "the calls "
                                        + list(seen.trace())
                                        + " are none of the allowed sequences: "
                                        + String.join(
                                                ", ",
                                                sequences.stream().map(ToolRules::list).toList()),
                                seen);
    }

    private static boolean isWhole(List<String> sequence, Observed seen) {
        if (sequence.size() != seen.calls().size()) {
            return false;
        }
        for (int i = 0; i < sequence.size(); i++) {
            if (!seen.isCall(seen.calls().get(i), sequence.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** These tools must be called in this order; others may be called between them. */
    public static LabCheck.Condition inOrder(List<String> tools) {
        return seen -> {
            int met = 0;
            for (ToolUse call : seen.calls()) {
                met += met < tools.size() && seen.isCall(call, tools.get(met)) ? 1 : 0;
            }
            return met == tools.size()
                    ? Optional.empty()
                    : failed(outOfOrder(tools, met, seen), seen);
        };
    }

    private static String outOfOrder(List<String> tools, int met, Observed seen) {
        String name = "`" + tools.get(met) + "`";
        if (seen.callsOf(tools.get(met)).isEmpty()) {
            return name + " was not called";
        }
        String problem = "order not satisfied: " + name + " is not called ";
        return tools.subList(0, met).contains(tools.get(met))
                ? problem + "again"
                : problem + "after `" + tools.get(met - 1) + "`";
    }

    private static Optional<Finding> failed(String message, Observed seen) {
        return Optional.of(Finding.of(message, trace(seen)));
    }

    private static JsonNode trace(Observed seen) {
        var trace = Json.array();
        seen.trace().forEach(trace::add);
        return trace;
    }
}
