package dev.mcptest.report.format;

import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.test;
import static dev.mcptest.report.format.Formats.hostile;
import static dev.mcptest.report.format.Formats.marks;
import static dev.mcptest.report.format.Formats.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.report.json.RunRecordJson;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunOutline;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.node.ObjectNode;

import java.io.StringWriter;
import java.util.List;

class NdjsonReporterTests {

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theLinesAreTheRecord(boolean nasty) throws Exception {
        RunRecord run = nasty ? hostile() : marks();
        List<String> lines = render("ndjson", run).lines().toList();
        ObjectNode whole = RunRecordJson.head(run);
        var tests = whole.putArray("tests");
        for (String line : lines.subList(0, lines.size() - 1)) {
            tests.add(Json.parse(line));
        }

        assertThat(Json.write(Json.parse(lines.getLast())))
                .isEqualTo(Json.write(RunRecordJson.head(run)));
        assertThat(Json.write(whole)).isEqualTo(Json.write(RunRecordJson.write(run)));
    }

    @Test
    void aTestIsWrittenWhenAllBeforeItAreOver() throws Exception {
        TestRecord first = test("first", 1).record();
        TestRecord second = test("second", 2).record();
        RunRecord run = run(first, second);
        var out = new StringWriter();
        var report = new NdjsonReporter().begin(RunOutline.of(run), out);

        report.finished(second);
        assertThat(out.toString()).isEmpty();
        report.finished(first);
        assertThat(out.toString().lines()).hasSize(2).allMatch(line -> line.contains("\"id\""));
        report.end(run);

        assertThat(out.toString()).isEqualTo(render("ndjson", run));
    }

    @Test
    void aTestThatFailsAfterItWasWrittenGetsASecondLine() throws Exception {
        TestRecord passed = test("first", 1).record();
        TestRecord failed =
                passed.failed(Failure.of(FailureKind.PROTOCOL, "first", "it died"))
                        .reportedAs(passed);
        var out = new StringWriter();
        var report = new NdjsonReporter().begin(RunOutline.of(run(passed)), out);

        report.finished(passed);
        report.end(run(failed));

        assertThat(out.toString()).isEqualTo(render("ndjson", run(failed)));
        assertThat(out.toString().lines()).hasSize(3);
        assertThat(out.toString().lines().toList().get(1)).contains("\"status\":\"fail\"");
    }
}
