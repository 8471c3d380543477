package dev.mcptest.report.format;

import dev.mcptest.json.Json;
import dev.mcptest.report.json.RunRecordJson;
import dev.mcptest.report.text.LateResults;
import dev.mcptest.report.text.RunStream;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.StreamingReporter;
import dev.mcptest.report.text.change.InOrder;
import dev.mcptest.result.RunOutline;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.Writer;

/** A line of JSON for each test, then one with everything else of the record. */
public final class NdjsonReporter implements StreamingReporter {

    @Override
    public RunStream begin(RunOutline run, Writer out) {
        return new Lines(new InOrder(run.tests()), out);
    }

    @Override
    public boolean isLog() {
        return true;
    }

    private record Lines(InOrder order, Writer out) implements RunStream {

        @Override
        public void connected(ServerRecord server) {}

        @Override
        public void finished(TestRecord test) throws IOException {
            write(order.add(test));
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }

        @Override
        public void end(RunRecord run) throws IOException {
            write(order.rest(run.tests()));
            // What a server did after its answer may have failed a test that was written before.
            write(LateResults.of(run));
            out.write(line(RunRecordJson.head(run)));
            out.flush();
        }

        /** Writes whole lines at once, so that a run that is killed leaves no part of one. */
        private void write(Iterable<TestRecord> tests) throws IOException {
            for (TestRecord test : tests) {
                out.write(line(RunRecordJson.test(test)));
                out.flush();
            }
        }

        private static String line(JsonNode json) {
            return Screen.json(Json.write(json)) + "\n";
        }
    }
}
