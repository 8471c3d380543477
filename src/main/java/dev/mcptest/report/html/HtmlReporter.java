package dev.mcptest.report.html;

import dev.mcptest.report.text.LineWriter;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.Screen;
import dev.mcptest.result.RunRecord;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/**
 * Writes a run as one HTML page that needs no other file and no network. It is complete without
 * JavaScript, which adds search, filters and shortcuts.
 */
public final class HtmlReporter implements Reporter {

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        try (var lines = new LineWriter(out, new Screen()::next)) {
            new ReportPage(run, new Html(lines)).write();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
