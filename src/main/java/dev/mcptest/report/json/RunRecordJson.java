package dev.mcptest.report.json;

import dev.mcptest.result.RunRecord;

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

    /**
     * Reads a record. Unknown fields are ignored.
     *
     * @throws InvalidRecordException when the value is not a run record of version 1
     */
    public static RunRecord read(JsonNode json) throws InvalidRecordException {
        return RunRecordReader.run(json);
    }
}
