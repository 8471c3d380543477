package dev.mcptest.cli;

import dev.mcptest.cli.console.Console;
import dev.mcptest.cli.console.Interruption;
import dev.mcptest.cli.option.Session;
import dev.mcptest.world.World;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** Runs command lines in this process, as the front door does. */
public record CliRun(int exitCode, String out, String err) {

    public static CliRun in(Path folder, String... args) {
        return in(folder, Map.of("PATH", System.getenv("PATH")), args);
    }

    public static CliRun in(Path folder, Map<String, String> environment, String... args) {
        return with("", folder, environment, args);
    }

    /** Runs a command line with a text as its standard input. */
    public static CliRun with(String input, Path folder, String... args) {
        return with(input, folder, Map.of("PATH", System.getenv("PATH")), args);
    }

    public static CliRun with(
            String input, Path folder, Map<String, String> environment, String... args) {
        return run(input, folder, environment, new Interruption(), args);
    }

    /** Runs a command line that something else may interrupt. */
    public static CliRun until(Interruption interruption, Path folder, String... args) {
        return run("", folder, Map.of("PATH", System.getenv("PATH")), interruption, args);
    }

    private static CliRun run(
            String input,
            Path folder,
            Map<String, String> environment,
            Interruption interruption,
            String... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var console =
                new Console(
                        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                        stream(out),
                        stream(err),
                        false,
                        false,
                        100,
                        24,
                        interruption);
        World world =
                World.system()
                        .withWorkingDirectory(folder.toAbsolutePath())
                        .withEnvironment(environment);
        int code = new Cli(new Session(world, console)).run(args);
        console.out().flush();
        console.err().flush();
        return new CliRun(
                code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, false, StandardCharsets.UTF_8);
    }
}
