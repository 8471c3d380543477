package dev.mcptest.bench;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.load.server.ServerOverrides;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.world.World;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What strangers may make large: a suite that is loaded, and a text that may hold secrets. */
@State(Scope.Benchmark)
public class GrowthBench {

    private static final int BYTES_PER_TEST = 100;

    /** How many tests a suite has; a text has as many times {@value #BYTES_PER_TEST} characters. */
    @Param({"500", "1000", "2000", "4000"})
    public int size;

    private final Redactor redactor = new Redactor();
    private Path suite = Path.of("");
    private String text = "";
    private String cut = "";

    @Setup
    public void prepare() throws IOException {
        redactor.add(
                new Redacted("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.SflKxwRJSMeKKF2QT4fwp"));
        redactor.add(new Redacted("correct horse battery staple"));
        text = "a line with 100%25 &amp; one \\\"escape\\\" ".repeat(size * BYTES_PER_TEST / 40);
        cut = "a line... ".repeat(size * BYTES_PER_TEST / 10);
        suite = Files.createTempFile("growth", ".mcptest.yml");
        var tests = new StringBuilder("servers: {shop: {command: [shop]}}\ntools:\n");
        for (int i = 0; i < size; i++) {
            tests.append(
                    "  - {name: buys %d, server: shop, tool: buy, args: {id: \"${ID:-%d}\"},"
                            .formatted(i, i));
            tests.append(
                    " expect: [{target: result.structuredContent.id, matcher: {exact: 1}}]}\n");
        }
        Files.writeString(suite, tests);
    }

    @TearDown
    public void remove() throws IOException {
        Files.delete(suite);
    }

    @Benchmark
    public LoadedSuite load() throws IOException {
        var options =
                new LoadOptions(
                        Map.of(),
                        List.of(),
                        ServerOverrides.NONE,
                        Optional.empty(),
                        LoadOptions.Purpose.CHECK);
        LoadedSuite loaded = new SuiteLoader(World.system(), options).load(suite.toString());
        if (loaded.suite().orElseThrow().tests().size() != size) {
            throw new IllegalStateException(loaded.problems().toString());
        }
        return loaded;
    }

    @Benchmark
    public String redact() {
        return redactor.text(text);
    }

    @Benchmark
    public String redactAtDots() {
        return redactor.text(cut);
    }
}
