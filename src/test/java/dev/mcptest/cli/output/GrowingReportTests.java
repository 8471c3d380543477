package dev.mcptest.cli.output;

import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.report.format.NdjsonReporter;
import dev.mcptest.report.pretty.PrettyReporter;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.RunOutline;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

@Timeout(120)
class GrowingReportTests {

    private static final TestRecord ONE = test("one", 1).record();
    private static final TestRecord TWO = test("two", 2).record();
    private static final RunRecord RUN = run(ONE, TWO);

    @Test
    void aLineGoesOutWithoutWaitingForTheNextTest() throws InterruptedException {
        var texts = new Texts();
        var report = new GrowingReport(new PrettyReporter(Style.plain()), () -> texts);

        report.begun(RunOutline.of(RUN));
        report.finished(ONE);

        var text = new StringBuilder();
        while (!text.toString().contains("ok    one")) {
            text.append(texts.out.take());
        }
        assertThat(report.end(RUN)).isEmpty();
    }

    @Test
    void allTestsAreWrittenBeforeTheEnd() {
        var out = new StringWriter();
        var report = new GrowingReport(new NdjsonReporter(), () -> out);

        report.begun(RunOutline.of(RUN));
        report.finished(ONE);
        report.finished(TWO);

        assertThat(report.end(RUN)).isEmpty();
        assertThat(out.toString()).isEqualTo(new NdjsonReporter().render(RUN));
    }

    @Test
    void linesOfQuickTestsGoOutTogether() {
        var texts = new Texts();
        var report = new GrowingReport(new PrettyReporter(Style.plain()), () -> texts);
        long began = System.nanoTime();

        report.begun(RunOutline.of(RUN));
        for (int i = 0; i < 10_000; i++) {
            report.finished(ONE);
        }
        assertThat(report.end(RUN)).isEmpty();

        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
        assertThat((long) texts.flushes).isLessThan(millis / 50 + 4);
    }

    @Test
    void theFirstFailureIsKept() {
        var report =
                new GrowingReport(
                        new NdjsonReporter(),
                        () -> {
                            throw new IOException("no such folder");
                        });

        report.begun(RunOutline.of(RUN));
        report.finished(ONE);

        assertThat(report.end(RUN))
                .hasValueSatisfying(it -> assertThat(it).hasMessage("no such folder"));
    }

    @Test
    void aRunThatNeverBeganHasNoReport() {
        var out = new StringWriter();
        var report = new GrowingReport(new NdjsonReporter(), () -> out);

        assertThat(report.end(RUN)).isEmpty();
        assertThat(out.toString()).isEmpty();
    }

    /** Hands on every text when it is flushed or written. */
    private static final class Texts extends Writer {

        final BlockingQueue<String> out = new LinkedBlockingQueue<>();

        @Override
        public void write(char[] letters, int from, int length) {
            out.add(new String(letters, from, length));
        }

        int flushes;

        @Override
        public void flush() {
            flushes++;
        }

        @Override
        public void close() {}
    }
}
