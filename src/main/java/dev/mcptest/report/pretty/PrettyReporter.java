package dev.mcptest.report.pretty;

import static java.util.Objects.requireNonNull;

import dev.mcptest.report.text.LineWriter;
import dev.mcptest.report.text.RunStream;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.StreamingReporter;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.RunOutline;
import dev.mcptest.result.RunRecord;

import java.io.IOException;
import java.io.Writer;

/**
 * Shows a run to a person: one line per test, then each failure with its exchange, then the counts.
 * Long values are truncated; the JSON report contains them in full.
 */
public final class PrettyReporter implements StreamingReporter {

    private final Style look;

    public PrettyReporter(Style look) {
        this.look = requireNonNull(look, "look is null");
    }

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        if (ComplianceText.is(run)) {
            out.write(
                    Screen.text(
                            new ComplianceText(look, ComplianceText.Detail.USUAL, false).of(run)));
        } else {
            StreamingReporter.super.write(run, out);
        }
    }

    @Override
    public RunStream begin(RunOutline run, Writer out) throws IOException {
        return new PrettyStream(run, look, new LineWriter(out, new Screen()::next));
    }
}
