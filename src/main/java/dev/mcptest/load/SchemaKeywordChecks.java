package dev.mcptest.load;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.schema.SchemaLint;
import dev.mcptest.schema.SchemaRemark;
import dev.mcptest.schema.VacuousSchema;

import java.util.Optional;

/** Warns of what asserts nothing in a schema. */
final class SchemaKeywordChecks {

    private final Problems problems;

    SchemaKeywordChecks(Problems problems) {
        this.problems = problems;
    }

    /**
     * Looks at one schema.
     *
     * @param type the type of what it judges, if that is sure
     */
    void check(SourceNode schema, Optional<String> type) {
        if (VacuousSchema.isOne(schema.json())) {
            problems.warning(
                    WarningCode.HOLDS_ALWAYS,
                    schema,
                    "this schema holds for every value",
                    "say what the value must be, such as {type: object, required: [id]}");
        }
        for (SchemaRemark remark : SchemaLint.of(schema.json(), type)) {
            SourceNode at = schema.nearest(remark.pointer());
            if (!problems.leaveUnjudged(at)) {
                problems.warningAtKey(WarningCode.SCHEMA_KEYWORD, at, remark.text(), remark.hint());
            }
        }
    }
}
