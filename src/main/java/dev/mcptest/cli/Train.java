package dev.mcptest.cli;

import dev.mcptest.cli.console.Console;
import dev.mcptest.cli.console.Interruption;
import dev.mcptest.cli.console.Printed;
import dev.mcptest.cli.console.Stdout;
import dev.mcptest.cli.option.Crash;
import dev.mcptest.cli.option.Session;
import dev.mcptest.process.Watchdog;
import dev.mcptest.world.World;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs real commands once in one process, so that the build can record the classes they load.
 * Called by the packaging program, not by users.
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
     * Runs the training.
     *
     * @param args the absolute path of the folder with the suites, and {@code check}, {@code run}
     *     or {@code report} for the commands to train
     */
    public static void main(String... args) throws Exception {
        Class.forName(Main.class.getName());
        Console console = Launch.console(new Stdout(), new Interruption());
        Crash.reportUncaught(false, console.err());
        Path folder = Path.of(args[0]);
        switch (args[1]) {
            case "check" -> {
                Launch.prepare("validate");
                check(folder);
            }
            case "run" -> {
                Launch.prepare("run");
                run(folder);
            }
            default -> report(folder);
        }
        Watchdog.dismiss();
        System.exit(0);
    }

    /** Trains the commands that only read suites and start nothing. */
    private static void check(Path folder) {
        expect(0, "-V");
        expect(0, "validate", folder.resolve("suite.yml").toString());
    }

    /** Trains everything that runs. */
    private static void run(Path folder) throws IOException {
        String suite = folder.resolve("suite.yml").toString();
        String manifest = folder.resolve("weather.yml").toString();
        expect(0, "--help");
        expect(0, "run", "--help");
        expect(0, "validate", "--format", "json", suite);
        expect(0, "mock", "--tools-from", manifest);
        expect(0, "mock", "--tools-from", folder.resolve("bare.yml").toString());
        expect(0, "run", suite, "--skip-tag", "wrong");
        String cached = folder.resolve("cached.yml").toString();
        expect(0, "cache", "clear");
        expect(0, "run", cached);
        expect(0, "run", cached);
        expect(1, "run", suite, "--reporter", "json", "--output", "train.json");
        Files.deleteIfExists(Path.of("train.json"));
    }

    /** Trains the commands that show saved runs and surfaces. */
    private static void report(Path folder) {
        String record = folder.resolve("record.json").toString();
        String surface = folder.resolve("surface.json").toString();
        for (String format : List.of("pretty", "html", "junit", "md", "json")) {
            expect(0, "report", record, "--format", format);
        }
        expect(0, "report", "--diff", record, record);
        expect(0, "diff", surface, surface);
        expect(0, "coverage", record);
    }

    private static void expect(int code, String... args) {
        var out = new ByteArrayOutputStream();
        var stream = new Printed(out, false);
        var in = new ByteArrayInputStream(MESSAGES.getBytes(StandardCharsets.UTF_8));
        var console = new Console(in, stream, stream, false, false, 100, 24, new Interruption());
        int actual = new Cli(new Session(world(), console)).run(args);
        stream.flush();
        if (actual != code) {
            System.err.println(out.toString(StandardCharsets.UTF_8));
            System.err.println(String.join(" ", args) + " gave " + actual + ", not " + code);
            System.exit(1);
        }
    }

    /** Returns the environment of a person at a desk: under CI, tokens are not looked for. */
    private static World world() {
        Map<String, String> variables = new HashMap<>(World.system().environment());
        variables.remove("CI");
        return World.system().withEnvironment(variables);
    }
}
