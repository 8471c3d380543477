package dev.mcptest.report.text;

import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestRecord;

import java.io.IOException;

/** A report under way. Tests may finish in any order; it is not for several threads at once. */
public interface RunStream {

    /** Called when a server was connected. */
    void connected(ServerRecord server);

    /** Writes what can be written now that a test is over. */
    void finished(TestRecord test) throws IOException;

    /** Passes on what was written, so that a log shows how far a run came. */
    void flush() throws IOException;

    /** Writes the rest; tests may be in the record that were not reported as finished. */
    void end(RunRecord run) throws IOException;
}
