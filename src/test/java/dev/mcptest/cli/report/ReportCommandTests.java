package dev.mcptest.cli.report;

import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.ScriptedServer;
import dev.mcptest.report.Reporters;
import dev.mcptest.report.format.Formats;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.RunRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

class ReportCommandTests {

    @Test
    void whatFailsAfterItsLineIsRenderedAsTheRunReportedIt(@TempDir Path late) throws Exception {
        var command = Json.array();
        ScriptedServer.command("plain", "none").forEach(command::add);
        Files.writeString(
                late.resolve("late.yml"),
                "servers: {s: {command: "
                        + Json.write(command)
                        + ", protocol_checks: 'off'}}\n"
                        + """
                        tools:
                          - {name: answered twice, server: s, tool: echo, args: {say: hey}}
                          - {name: meanwhile, server: s, tool: again, args: {say: "2"}}
                        """);

        CliRun ran =
                CliRun.in(
                        late,
                        "run",
                        "late.yml",
                        "--jobs=1",
                        "--reporter=json=run.json",
                        "--reporter=ndjson=run.ndjson",
                        "--reporter=pretty");
        CliRun pretty = CliRun.in(late, "report", "run.json");
        CliRun ndjson = CliRun.in(late, "report", "run.json", "--format=ndjson");

        assertThat(ran.out())
                .contains("  ok    answered twice")
                .contains("changed after the test\n  FAIL  answered twice");
        assertThat(pretty.out()).isEqualTo(ran.out());
        assertThat(ndjson.out().lines()).hasSize(4);
        assertThat(ndjson.out()).isEqualTo(Files.readString(late.resolve("run.ndjson")));
    }

    @TempDir Path folder;

    static List<String> formats() {
        return Reporters.names().stream().filter(name -> !name.equals("github")).toList();
    }

    @ParameterizedTest
    @MethodSource("formats")
    void aSavedRunLooksAsTheRunDid(String format) throws IOException {
        for (RunRecord run : List.of(Formats.marks(), Formats.hostile())) {
            save("run.json", run);

            CliRun written = report("run.json", "--format", format, "--output", "out");

            assertThat(written).isEqualTo(new CliRun(0, "", ""));
            assertThat(folder.resolve("out")).hasContent(Formats.render(format, run));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[1, 2|cut.json:1:6: not JSON: Unexpected end-of-input: expected close marker for"
                        + " Array",
                "{}|cut.json: not a run record: \"schema\" is missing, expected \"mcptest/run/v1\"",
                "{\"schema\": \"mcptest/run/v2\"}|\"schema\" is \"mcptest/run/v2\"",
                "{\"schema\": \"mcptest/run/v1\"}|cut.json: /mcptest_version is missing"
            })
    void aFileThatIsNoRecordIsRefused(String content, String message) throws IOException {
        Files.writeString(folder.resolve("cut.json"), content);

        CliRun refused = report("cut.json", "--format", "md");

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err()).startsWith("error: ").contains(message);
        assertThat(report("missing.json").err()).contains("missing.json: ");
    }

    @Test
    void theGateExitsAsTheRunWouldHave() throws IOException {
        save("bad.json", Formats.marks());
        save("good.json", run(test("passes", 1).record()));
        save("none.json", run());

        assertThat(report("bad.json").exitCode()).isZero();
        assertThat(report("bad.json", "--gate").exitCode()).isEqualTo(1);
        assertThat(report("good.json", "--gate").exitCode()).isZero();
        assertThat(report("none.json", "--gate").exitCode()).isEqualTo(7);
    }

    @Test
    void aTestInTwoFilesIsRefusedUnlessTheLatestIsWanted() throws IOException {
        save("a.json", run(test("one", 1).record()));
        save("b.json", run(test("one", 1).record()));

        CliRun refused = report("a.json", "b.json", "--format", "tap");

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err())
                .contains("\"shop.yml::tool::one\"; --merge latest takes the result");
        assertThat(report("a.json", "b.json", "--format", "tap", "--merge", "latest").out())
                .contains("1..1\n");
    }

    @Test
    void runsAreCompared() throws IOException {
        save("old.json", run(test("gone", 1).record(), test("slow", 5).took(100).record()));
        save("new.json", run(test("slow", 5).took(400).record()));

        assertThat(report("--diff", "old.json", "new.json").out())
                .isEqualTo(
                        """
                        vanished
                          shop.yml:1  gone

                        slower
                          shop.yml:5  slow  100 ms -> 400 ms

                        1 slower, 1 vanished
                        """);
        assertThat(report("--diff", "old.json", "new.json", "--format", "md").out())
                .isEqualTo(
                        """
                        ## 1 slower, 1 vanished

                        ### slower

                        | Test | Place | Before | Now |
                        | --- | --- | ---: | ---: |
                        | slow | shop.yml:5 | 100 ms | 400 ms |

                        ### vanished

                        | Test | Place |
                        | --- | --- |
                        | gone | shop.yml:1 |

                        """);
        assertThat(report("--diff", "old.json", "new.json", "--format", "json").out())
                .contains("\"schema\": \"mcptest/run-diff/v1\"", "\"old_ms\": 100,");
        assertThat(report("--diff", "old.json", "new.json", "--gate").exitCode()).isEqualTo(1);
        assertThat(report("--diff", "old.json", "old.json", "--gate").out())
                .isEqualTo("no difference\n");
        assertThat(report("--diff", "old.json").exitCode()).isEqualTo(2);
        assertThat(report("--diff", "old.json", "new.json", "--format", "xml").err())
                .contains("--diff has no format `xml`; there are text, json and md");
    }

    @Test
    void theSummaryOfAStepIsAddedToUnlessItIsFull() throws IOException {
        save("run.json", Formats.marks());
        Path summary = folder.resolve("summary.md");
        Files.writeString(summary, "# before");
        Map<String, String> actions = Map.of("GITHUB_STEP_SUMMARY", summary.toString());
        String report = Formats.render("md", Formats.marks());

        CliRun.in(folder, actions, "report", "run.json", "--format", "github");
        assertThat(summary).hasContent("# before\n" + report);

        String full = "x".repeat((1 << 20) - 5);
        Files.writeString(summary, full);
        CliRun added = CliRun.in(folder, actions, "report", "run.json", "--format", "github");
        assertThat(summary).hasContent(full);
        assertThat(added.err()).startsWith("warning: the report does not fit into ");
        assertThat(report("run.json", "--format", "github").err())
                .contains("GITHUB_STEP_SUMMARY names, which is not set");
    }

    @Test
    void aMistypedReporterIsSuggested() throws IOException {
        save("run.json", Formats.marks());

        assertThat(report("run.json", "--reporter", "junt").err())
                .contains("there is no reporter `junt`, did you mean `junit`? There are pretty, ");
        assertThat(report("run.json", "--reporter", "markdown").err())
                .contains("there is no reporter `markdown`, did you mean `md`? There are pretty, ");
        assertThat(report("run.json", "--output", "run.log").err())
                .contains("the ending of run.log names no format");
    }

    @Test
    void aSuiteIsNoRecord() throws IOException {
        Files.writeString(folder.resolve("suite.yml"), "# a suite\n");

        assertThat(report("suite.yml").err())
                .isEqualTo(
                        "error: suite.yml:1:1: not JSON: Unexpected character '#': expected a JSON"
                                + " value; run records are what `mcptest run --reporter json=FILE`"
                                + " writes\n");
    }

    private CliRun report(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "report";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return CliRun.in(folder, all);
    }

    private void save(String name, RunRecord run) throws IOException {
        String json = Reporters.named("json", Style.plain()).orElseThrow().render(run);
        Files.writeString(folder.resolve(name), json);
    }
}
