package dev.mcptest.report.text;

import dev.mcptest.result.RunOutline;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestRecord;

import java.io.IOException;
import java.io.Writer;

/** A reporter that can write each test when it is over. */
public interface StreamingReporter extends Reporter {

    /**
     * Begins the report of a run.
     *
     * @param out is not closed
     */
    RunStream begin(RunOutline run, Writer out) throws IOException;

    /**
     * Returns whether each line stands for itself, so that a file is of use before it is complete.
     */
    default boolean isLog() {
        return false;
    }

    @Override
    default void write(RunRecord run, Writer out) throws IOException {
        RunStream report = begin(RunOutline.of(run), out);
        for (ServerRecord server : run.servers()) {
            report.connected(server);
        }
        for (TestRecord test : run.tests()) {
            report.finished(test.asReported());
        }
        report.end(run);
    }
}
