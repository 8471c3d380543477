package dev.mcptest.cli.run;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;
import dev.mcptest.redact.Redactor;
import dev.mcptest.world.World;

import java.util.function.Predicate;

/** The options of a command line as a command that repeats a failure has them. */
public final class RepeatedOptions {

    private RepeatedOptions() {}

    /** Returns some of the given options, each with a space before; secrets are left out. */
    public static String of(
            Arguments arguments, Predicate<Option<?>> which, Redactor redactor, World world) {
        return new Reproduction(arguments, new CommandWords(redactor, world.environment()))
                .options(which);
    }
}
