package dev.mcptest.report.json;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.LineWriter;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.Screen;
import dev.mcptest.result.RunRecord;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.io.Writer;
import java.util.Iterator;

/** Writes the whole record as JSON, see {@code schemas/run-v1.json}. */
public final class JsonReporter implements Reporter {

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        Iterator<ObjectNode> tests = run.tests().stream().map(RunRecordWriter::test).iterator();
        try (var lines = new LineWriter(out, Screen::json)) {
            Json.writePretty(RunRecordWriter.head(run), RunRecordWriter.TESTS, tests, lines);
        }
    }
}
