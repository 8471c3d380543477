package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;

import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** A test with many rows of data is as easily loaded as many tests. */
class DataRowsTests {

    @TempDir Path folder;

    @Test
    void eachRowIsATestOfItsOwn() throws Exception {
        assertThat(load(rows(300)).tests())
                .extracting(test -> test.header().name())
                .hasSize(300)
                .startsWith("call 0", "call 1")
                .endsWith("call 299");
    }

    @Test
    void rowsOfWrongTypesAreTestsThatFail() throws Exception {
        Suite suite =
                load(
                        """
                        servers: {s: {command: [srv]}}
                        tools:
                          - {name: a, server: s, tool: t, inject_error: "${data.x}", data: [{x: 5}, {x: ~}, {x: [e]}]}
                          - {name: b, server: s, tool: t, transform: {request: "${data.x}"}, data: [{x: 5}, {x: ~}, {x: 6}]}
                        """);

        assertThat(suite.tests()).hasSize(6).allMatch(TestCase.Misfit.class::isInstance);
    }

    @Test
    void aNumberOfARowIsNoRegexThatHoldsForEveryText() throws Exception {
        LoadedSuite loaded =
                loaded(
                        """
                        servers: {s: {command: [srv]}}
                        tools: [{name: a, server: s, tool: t, expect: [{target: result, matcher: {regex: "${data.x}"}}], data: [{x: 5}]}]
                        """);

        assertThat(loaded.problems()).isEmpty();
    }

    @Test
    void aRowCostsNoMoreBesideManyOthers() throws Exception {
        load(rows(10));
        long some = bytesOf(rows(250));
        long many = bytesOf(rows(2_000));

        assertThat(many).as("bytes for 2000 rows, beside those for 250").isLessThan(12 * some);
    }

    private long bytesOf(String suite) throws IOException {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        load(suite);
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    private Suite load(String yaml) throws IOException {
        LoadedSuite loaded = loaded(yaml);
        return loaded.suite().orElseThrow(() -> new AssertionError(loaded.problems().toString()));
    }

    private LoadedSuite loaded(String yaml) throws IOException {
        Files.writeString(folder.resolve("suite.yml"), yaml);
        World world = World.system().withWorkingDirectory(folder);
        return new SuiteLoader(world, LoadOptions.NONE).load("suite.yml");
    }

    private static String rows(int count) {
        var yaml =
                new StringBuilder(
                        """
                        servers: {s: {command: [srv]}}
                        tools:
                          - name: call ${data.n}
                            server: s
                            tool: echo
                            args: {message: "call ${data.n}"}
                            expect: [{target: "result.content[0].text", matcher: {exact: "Echo: call ${data.n}"}}]
                            data:
                        """);
        for (int i = 0; i < count; i++) {
            yaml.append("      - {n: ").append(i).append("}\n");
        }
        return yaml.toString();
    }
}
