package dev.mcptest.cli;

import static java.util.Objects.requireNonNull;

import dev.mcptest.world.World;

/** The environment of a command. */
record Session(World world, Console console) {

    Session {
        requireNonNull(world, "world is null");
        requireNonNull(console, "console is null");
    }
}
