package dev.mcptest.report.json;

import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.ExampleRecord;
import dev.mcptest.result.part.Finding;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** Writes and reads what a record says about an example. */
final class ExampleJson {

    private ExampleJson() {}

    static void write(TestRecord test, ObjectNode json) {
        Optional<ExampleRecord> example = test.identity().example();
        example.ifPresent(it -> write(it, json.putObject("example")));
        if (example.isPresent() || !test.outcome().findings().isEmpty()) {
            write(test.outcome().findings(), json.putArray("findings"));
        }
    }

    private static void write(List<Finding> found, ArrayNode findings) {
        for (Finding finding : found) {
            ObjectNode entry =
                    findings.addObject()
                            .put("code", finding.code())
                            .put("severity", finding.severity())
                            .put("pointer", finding.pointer())
                            .put("message", finding.message());
            if (finding.count() > 1) {
                entry.put("count", finding.count());
            }
        }
    }

    private static void write(ExampleRecord example, ObjectNode json) {
        json.put("namespace", example.namespace())
                .put("kind", example.kind())
                .put("item", example.item());
        example.tool().ifPresent(tool -> json.put("tool", tool));
        json.put("index", example.index());
    }

    static Optional<ExampleRecord> example(Fields test) throws InvalidRecordException {
        return test.child(
                "example",
                example ->
                        new ExampleRecord(
                                example.text("namespace"),
                                example.text("kind"),
                                example.text("item"),
                                example.optionalText("tool"),
                                example.integer("index")));
    }

    static List<Finding> findings(Fields test) throws InvalidRecordException {
        return test.node().has("findings")
                ? test.list("findings", ExampleJson::finding)
                : List.of();
    }

    private static Finding finding(Fields finding) throws InvalidRecordException {
        return new Finding(
                finding.text("code"),
                finding.text("severity"),
                finding.text("pointer"),
                finding.text("message"),
                finding.node().has("count") ? finding.integer("count") : 1);
    }
}
