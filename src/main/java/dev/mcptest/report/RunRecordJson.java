package dev.mcptest.report;

import dev.mcptest.result.RunRecord;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The JSON form of a run record. What is written can be read back without loss. */
public final class RunRecordJson {

    private RunRecordJson() {}

    /**
     * Writes a record with the fields in the order of the schema. Durations have three decimals;
     * optional fields are left out when they are empty.
     */
    public static ObjectNode write(RunRecord run) {
        return RunRecordWriter.run(run);
    }

    /**
     * Reads a record. Fields that this version does not know are passed over.
     *
     * @throws InvalidRecordException when the value is no run record of version 1
     */
    public static RunRecord read(JsonNode json) throws InvalidRecordException {
        return RunRecordReader.run(json);
    }
}
