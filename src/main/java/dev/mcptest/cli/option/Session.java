package dev.mcptest.cli.option;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cli.console.Console;
import dev.mcptest.world.World;

/** The environment of a command. */
public record Session(World world, Console console) {

    public Session {
        requireNonNull(world, "world is null");
        requireNonNull(console, "console is null");
    }
}
