package dev.mcptest.execute;

import dev.mcptest.process.CommandRunner;
import dev.mcptest.world.World;

/** The transforms of all suites of a run. */
record Transformers(World world, CommandRunner commands) {

    /** Returns what carries out the transforms of a test. */
    Transformer of(Plan.Step step) {
        return new Transformer(world, commands, step.suite().ambience());
    }
}
