package dev.mcptest.cli;

import dev.mcptest.world.World;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs the real commands once, in one process, so that the build can store what they load. Started
 * by the packaging program; no user calls it.
 */
public final class Train {

    private static final String MESSAGES =
            """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
            "capabilities":{},"clientInfo":{"name":"train","version":"1"}}}
            {"jsonrpc":"2.0","method":"notifications/initialized"}
            {"jsonrpc":"2.0","id":2,"method":"tools/list"}
            {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"forecast",\
            "arguments":{"city":"Oslo"}}}
            """;

    private Train() {}

    /**
     * Trains.
     *
     * @param args the absolute path of the folder with the suites to train on
     */
    public static void main(String... args) throws Exception {
        Class.forName(Main.class.getName());
        Console _ = Launch.console(new Interruption());
        Path folder = Path.of(args[0]);
        String suite = folder.resolve("weather.mcptest.yml").toString();
        String manifest = folder.resolve("weather.yml").toString();
        String[] variables = {"--var", "MANIFEST=" + manifest};
        expect(0, "--version");
        expect(0, "--help");
        expect(0, "run", "--help");
        expect(0, with(variables, "validate", suite));
        expect(2, "validate", folder.resolve("broken.mcptest.yml").toString());
        expect(0, "mock", "--tools-from", manifest);
        expect(0, with(variables, "run", suite, "--skip-tag", "wrong"));
        expect(1, with(variables, "run", suite, "--reporter", "json", "--output", "train.json"));
        Files.deleteIfExists(Path.of("train.json"));
        System.exit(0);
    }

    private static String[] with(String[] variables, String... command) {
        var all = new java.util.ArrayList<>(java.util.List.of(command));
        all.addAll(java.util.List.of(variables));
        return all.toArray(String[]::new);
    }

    private static void expect(int code, String... args) {
        var out = new ByteArrayOutputStream();
        var stream = new PrintStream(out, false, StandardCharsets.UTF_8);
        var in = new ByteArrayInputStream(MESSAGES.getBytes(StandardCharsets.UTF_8));
        var console = new Console(in, stream, stream, false, false, 100, new Interruption());
        int actual = new Cli(new Session(World.system(), console)).run(args);
        stream.flush();
        if (actual != code) {
            System.err.println(out.toString(StandardCharsets.UTF_8));
            System.err.println(String.join(" ", args) + " gave " + actual + ", not " + code);
            System.exit(1);
        }
    }
}
