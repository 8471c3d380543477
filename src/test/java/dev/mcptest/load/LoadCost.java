package dev.mcptest.load;

import com.sun.management.ThreadMXBean;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.world.World;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Measures what loading a large suite costs beside parsing the same YAML. */
final class LoadCost {

    private static final int TESTS = 5_000;
    private static final int WARM_UP = 5;
    private static final int RUNS = 7;

    private final PrintStream out;

    private LoadCost(PrintStream out) {
        this.out = out;
    }

    /** Makes a suite, loads it in three ways and prints what each took. */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("load-cost");
        Path file = folder.resolve("large.mcptest.yml");
        try {
            Files.writeString(file, suite());
            new LoadCost(System.out).measure(folder, file);
        } finally {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
        }
    }

    private void measure(Path folder, Path file) throws IOException {
        String text = Files.readString(file);
        out.println(TESTS + " tests, " + text.length() / 1024 + " KiB");
        World world = World.system().withWorkingDirectory(folder);
        var settings = LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).build();
        long parse = measure("parse", () -> new Parse(settings).parseString(text).forEach(e -> {}));
        var source = new SourceFile(file.toString(), file, file.resolveSibling("."), text);
        measure("compose", () -> check(YamlDocument.compose(source, new Problems()).isPresent()));
        var loader = new SuiteLoader(world, LoadOptions.NONE);
        long load =
                measure("load", () -> check(loader.load("large.mcptest.yml").suite().isPresent()));
        out.println("load is " + (double) load / parse + " times parse");
    }

    private long measure(String name, Runnable work) {
        for (int i = 0; i < WARM_UP; i++) {
            work.run();
        }
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[] took = new long[RUNS];
        long allocated = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < RUNS; i++) {
            long start = System.nanoTime();
            work.run();
            took[i] = System.nanoTime() - start;
        }
        long each = (threads.getCurrentThreadAllocatedBytes() - allocated) / RUNS;
        Arrays.sort(took);
        long median = took[RUNS / 2];
        out.println(name + ": " + median / 1_000_000 + " ms, " + each / (1 << 20) + " MiB");
        return median;
    }

    private static void check(boolean worked) {
        if (!worked) {
            throw new IllegalStateException("the suite is refused");
        }
    }

    private static String suite() {
        var suite = new StringBuilder("servers:\n  s: {command: [srv]}\n");
        suite.append("variables:\n  city: {value: Oslo}\ntools:\n");
        for (int i = 0; i < TESTS; i++) {
            suite.append(
                    """
                      - name: test number %1$d
                        server: s
                        tool: search
                        args: {query: "${city} %1$d", limit: %1$d, options: {deep: true, tags: [a, b]}}
                        tags: [smoke, "group-%1$d"]
                        timeout_ms: 5000
                        expect:
                          - target: result.content[0].text
                            matcher: {contains: "number %1$d"}
                          - target: result.structuredContent.items[-1].id
                            matcher: {regex: "^item-%1$d-[0-9a-f]{4,8}$"}
                          - target: result.structuredContent
                            matcher:
                              schema:
                                type: object
                                required: [items]
                                properties: {items: {type: array, minItems: 1}}
                          - max_duration_ms: 2000
                    """
                            .replace("%1$d", String.valueOf(i)));
        }
        return suite.toString();
    }
}
