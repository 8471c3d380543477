package dev.mcptest.report;

import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A report goes out piece by piece: a long one needs no more memory than a short one. */
class StreamingTests {

    private static final int LARGE = 50_000;

    @ParameterizedTest
    @CsvSource({"json, 6000000", "junit, 100000", "pretty, 100000"})
    void noReportIsEverThereAsAWhole(String name, int length) throws IOException {
        var pieces = new Pieces();

        Reporters.named(name, Style.plain()).orElseThrow().write(failures(120), pieces);

        assertThat(pieces.written).isGreaterThan(length);
        assertThat(pieces.longest).isLessThan(4 * LARGE);
    }

    @ParameterizedTest
    @CsvSource({"json", "junit", "pretty"})
    void thePiecesAreTheWhole(String name) throws IOException {
        Reporter reporter = Reporters.named(name, Style.plain()).orElseThrow();
        RunRecord run = failures(40);
        var pieces = new StringWriter();

        reporter.write(run, pieces);

        assertThat(pieces.toString()).isEqualTo(reporter.render(run)).endsWith("\n");
        assertThat(pieces.toString()).doesNotContain("##[group]").contains("fails 39");
    }

    private static RunRecord failures(int count) {
        List<TestRecord> tests = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            tests.add(test("fails " + i, i + 1).failed(failure("value " + i)).record());
        }
        return run(tests.toArray(TestRecord[]::new));
    }

    private static Failure failure(String start) {
        JsonNode actual =
                Json.nodes().stringNode(start + " ##[group] " + "\u00e4\n:: ".repeat(LARGE / 5));
        return new Failure(
                FailureKind.ASSERTION,
                "t",
                Optional.empty(),
                Optional.of("result " + start),
                Optional.of("exact"),
                "not equal: " + "long ".repeat(200),
                Optional.of(Json.nodes().stringNode("x")),
                Optional.of(actual),
                Json.object());
    }

    /** Remembers how long the pieces were. */
    private static final class Pieces extends Writer {

        private long written;
        private int longest;

        @Override
        public void write(char[] letters, int from, int length) {
            written += length;
            longest = Math.max(longest, length);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
