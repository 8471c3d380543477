package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.it.PackagedBinary.Started;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What runs store is whole, whoever ends them and whatever runs beside them. */
@DisabledOnOs(OS.WINDOWS)
class StoredFilesIT {

    private static final int MOMENTS = 6;

    private static final String TEST =
            """
              - {name: NAME, server: shop, tool: price, expect: [{target: result, matcher: {snapshot: NAME}}]}
            """;

    @TempDir private Path folder;
    @TempDir private Path outputs;
    private PackagedBinary mcptest;

    @BeforeEach
    void prepare() {
        mcptest = new PackagedBinary(PackagedBinary.BUILT, outputs).from(folder);
    }

    @ParameterizedTest
    @CsvSource({"--live,snapshots", "--record,cassettes"})
    void aKilledRunLeavesEachFileAsItWasOrAsItIsToBe(String option, String stored)
            throws Exception {
        List<Map<String, String>> whole = new ArrayList<>();
        long began = System.nanoTime();
        for (String value : List.of("one", "two")) {
            offer(value);
            assertThat(mcptest.run("run", "s.yml", option, "-u").exitCode()).isZero();
            whole.add(files(stored));
        }
        long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began) / 2;
        var random = new Random(14);

        for (int i = 0; i < MOMENTS; i++) {
            offer(i % 2 == 0 ? "one" : "two");
            Started run = mcptest.start("run", "s.yml", option, "-u");
            boolean _ =
                    run.process()
                            .waitFor(
                                    (long) (took * (0.3 + 0.7 * random.nextDouble())),
                                    TimeUnit.MILLISECONDS);
            run.process().destroyForcibly().waitFor();

            files(stored)
                    .forEach((name, text) ->
                            assertThat(text)
                                    .describedAs(name)
                                    .isIn(whole.get(0).get(name), whole.get(1).get(name)));
        }
    }

    @Test
    void eightUpdatesAtOnceLoseNothing() throws Exception {
        offer("new");
        String suite = Files.readString(folder.resolve("s.yml"));
        for (int i = 0; i < 8; i++) {
            Files.writeString(
                    folder.resolve("s" + i + ".yml"), suite + TEST.replace("NAME", "own" + i));
        }
        offer("old");
        assertThat(mcptest.run("run", "s.yml").exitCode()).isZero();
        offer("new");

        List<Started> runs = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            runs.add(mcptest.start("run", "s" + i + ".yml", "-u"));
        }
        for (Started run : runs) {
            assertThat(run.end().exitCode()).isZero();
        }

        assertThat(files("snapshots"))
                .hasSize(16)
                .allSatisfy((_, text) ->
                        assertThat(text).contains("\"value\": \"new\"").endsWith("}\n"));
    }

    private void offer(String value) throws Exception {
        Files.writeString(
                folder.resolve("shop.yml"),
                """
                name: shop
                tools:
                  - name: price
                    inputSchema: {type: object}
                    response: {structuredContent: {value: VALUE, more: "MORE"}, content: []}
                """
                        .replace("VALUE", value)
                        .replace("MORE", value.repeat(50_000)));
        var suite =
                new StringBuilder(
                        """
                        servers:
                          shop: {command: [mcptest, mock, --tools-from, "${CONFIG_DIR}/shop.yml"]}
                        tools:
                        """);
        for (int i = 0; i < 8; i++) {
            suite.append(TEST.replace("NAME", "t" + i));
        }
        Files.writeString(folder.resolve("s.yml"), suite);
    }

    private Map<String, String> files(String stored) throws Exception {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder.resolve(stored))) {
            for (Path file : files.toList()) {
                if (!file.getFileName().toString().startsWith(".")) {
                    texts.put(file.getFileName().toString(), Files.readString(file));
                }
            }
        }
        return texts;
    }
}
