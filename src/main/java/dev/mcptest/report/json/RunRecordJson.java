package dev.mcptest.report.json;

import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The JSON form of a run record. Writing and reading loses nothing. */
public final class RunRecordJson {

    private RunRecordJson() {}

    /**
     * Writes a record with the fields in the order of the schema. Durations have three decimals;
     * empty optional fields are left out.
     */
    public static ObjectNode write(RunRecord run) {
        return RunRecordWriter.run(run);
    }

    /** Writes everything of a record but its tests. */
    public static ObjectNode head(RunRecord run) {
        return RunRecordWriter.head(run);
    }

    /** Writes one test of a record. */
    public static ObjectNode test(TestRecord test) {
        return RunRecordWriter.test(test);
    }

    /** Writes milliseconds as all durations of a record. */
    public static JsonNode millis(double value) {
        return RunRecordWriter.millis(value);
    }

    /**
     * Reads a record. Unknown fields are ignored.
     *
     * @throws InvalidRecordException when the value is not a run record of version 1
     */
    public static RunRecord read(JsonNode json) throws InvalidRecordException {
        return RunRecordReader.run(json);
    }
}
