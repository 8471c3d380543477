package dev.mcptest.load.check;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.Optional;

/** Checks {@code runs} of agent tests for contradictions. */
final class RunsChecks {

    private RunsChecks() {}

    static void check(SourceNode agent, Problems problems) {
        SourceNode runs = agent.fields().get("runs");
        if (runs == null || !runs.json().isObject()) {
            return;
        }
        Optional<SourceNode> passes = runs.get("min_passes");
        Optional<SourceNode> rate = runs.get("min_pass_rate");
        if (passes.isPresent() && rate.isPresent()) {
            problems.errorAtKey(
                    "runs",
                    rate.get(),
                    "`runs` has both `min_passes` and `min_pass_rate`",
                    "keep one: a number of passes, or a rate that the runs must show");
        }
        if (passes.isPresent() && number(passes) > number(runs.get("count"))) {
            problems.error(
                    "runs",
                    passes.get(),
                    "`min_passes` is more than `count`, so the test can never pass",
                    "raise `count`");
        }
        if (rate.isEmpty() && runs.get("confidence").isPresent()) {
            problems.errorAtKey(
                    "runs",
                    runs.get("confidence").get(),
                    "`confidence` without `min_pass_rate` has no effect",
                    "add `min_pass_rate`, or remove it");
        }
    }

    private static double number(Optional<SourceNode> node) {
        return node.map(it -> it.json().asDouble(0)).orElse(Double.MAX_VALUE);
    }
}
