package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.result.RunRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** A run in which nothing was judged says so. */
class SkippedRunTests {

    @TempDir private Path folder;

    @Test
    void aRunOfSkippedTestsWarnsThatNothingWasJudged() throws Exception {
        RunRecord record = new ShopRun(folder).run(suite("beforeAll"));

        assertThat(record.passed()).isTrue();
        assertThat(record.summary().skipped()).isEqualTo(2);
        assertThat(record.warnings())
                .containsExactly("nothing was judged: all 2 selected tests were skipped");
    }

    @Test
    void oneTestThatRanIsEnough() throws Exception {
        assertThat(new ShopRun(folder).run(suite("afterAll")).warnings())
                .noneMatch(warning -> warning.contains("judged"));
    }

    private String suite(String phase) throws Exception {
        Files.writeString(folder.resolve("skip.json"), "{\"skip\": {\"reason\": \"not today\"}}");
        return """
        hooks: {%s: {command: cat skip.json, mode: context}}
        tools:
          - {name: a, server: shop, tool: price, args: {sku: A}}
          - {name: b, server: shop, tool: price, args: {sku: A}}
        """
                .formatted(phase);
    }
}
