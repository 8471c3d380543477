package dev.mcptest.report.pretty;

import static dev.mcptest.report.Runs.assertion;
import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.shop;
import static dev.mcptest.report.Runs.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.report.text.RunStream;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.RunOutline;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestKind;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;

/** The report grows with the run, and ends as it would from the record. */
class PrettyStreamTests {

    private static final TestRecord ONE = test("one", 1).record();
    private static final TestRecord OTHER = test("other", 2).on("depot").record();
    private static final TestRecord TWO = test("two", 3).record();
    private static final RunRecord RUN = run(ONE, OTHER, TWO);

    private final StringWriter out = new StringWriter();
    private RunStream report;

    @BeforeEach
    void begin() throws IOException {
        report = new PrettyReporter(Style.plain()).begin(RunOutline.of(RUN), out);
        report.connected(shop());
    }

    @Test
    void aLineIsThereAsSoonAsAllBeforeItAre() throws IOException {
        assertThat(flushed()).isEqualTo("mcptest 0.1.0  shop.yml (1 server)\n\n");

        report.finished(TWO);
        assertThat(flushed()).doesNotContain("two");

        report.finished(ONE);
        assertThat(flushed())
                .endsWith(
                        """
                        shop.yml  shop  (stdio, 2025-11-25)
                          ok    one  3.2 ms
                          ok    two  3.2 ms

                        """);
    }

    @Test
    void theOrderInWhichTestsFinishDoesNotMatter() throws IOException {
        for (TestRecord test : List.of(OTHER, TWO, ONE)) {
            report.finished(test);
        }
        report.end(RUN);

        assertThat(out.toString()).isEqualTo(new PrettyReporter(Style.plain()).render(RUN));
    }

    @Test
    void aTestThatNeverFinishedIsThereInTheEnd() throws IOException {
        report.finished(OTHER);
        report.end(RUN);

        assertThat(out.toString()).isEqualTo(new PrettyReporter(Style.plain()).render(RUN));
    }

    @Test
    void aTestThatNeededNoServerWaitsUntilItsServerIsKnown() throws IOException {
        waits(test("one", 1).skipped("no account").record(), "skip  one");
        waits(test("one", 1).of(TestKind.EVAL).record(), "ok    one");
    }

    private static void waits(TestRecord first, String line) throws IOException {
        RunRecord run = run(first, TWO);
        RunOutline known = RunOutline.of(run);
        ServerRecord unconnected =
                new ServerRecord(
                        "shop",
                        "stdio",
                        "shop.yml",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of());
        var outline =
                new RunOutline(
                        known.mcptestVersion(),
                        known.mode(),
                        List.of(unconnected),
                        known.files(),
                        known.tests());
        var text = new StringWriter();
        RunStream stream = new PrettyReporter(Style.plain()).begin(outline, text);

        stream.finished(first);
        stream.flush();
        assertThat(text.toString()).doesNotContain("one");
        stream.connected(shop());
        stream.finished(TWO);
        stream.end(run);

        assertThat(text.toString())
                .isEqualTo(new PrettyReporter(Style.plain()).render(run))
                .contains("shop.yml  shop  (stdio, 2025-11-25)\n  " + line);
    }

    @Test
    void whatFailsAfterItsLineIsShownAgain() throws IOException {
        TestRecord late =
                ONE.failed(assertion("", "server", "answered twice", "", "", "{}")).reportedAs(ONE);

        report.finished(ONE);
        report.finished(TWO);
        report.finished(OTHER);
        RunRecord run = run(late, OTHER, TWO);
        report.end(run);

        assertThat(out.toString()).isEqualTo(new PrettyReporter(Style.plain()).render(run));
        assertThat(out.toString())
                .contains("  ok    one")
                .contains("changed after the test\n  FAIL  one")
                .contains("answered twice")
                .contains("1 failed, 2 passed of 3");
    }

    private String flushed() throws IOException {
        report.flush();
        return out.toString();
    }
}
