package dev.mcptest.judge;

import dev.mcptest.json.Hiding;
import dev.mcptest.plan.Plan;
import dev.mcptest.process.CommandRunner;
import dev.mcptest.world.World;

/** The transforms of all suites of a run. */
public record Transformers(World world, CommandRunner commands, Hiding hiding) {

    /** Returns the transformer for a test. */
    public Transformer of(Plan.Step step) {
        return new Transformer(world, commands, step.suite().commandContext(), hiding);
    }
}
