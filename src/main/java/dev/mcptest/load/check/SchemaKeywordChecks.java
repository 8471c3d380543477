package dev.mcptest.load.check;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.schema.lint.SchemaLint;
import dev.mcptest.schema.lint.SchemaRemark;
import dev.mcptest.schema.lint.VacuousSchema;

import java.util.Optional;

/** Warns of schema keywords that have no effect. */
final class SchemaKeywordChecks {

    private final Problems problems;

    SchemaKeywordChecks(Problems problems) {
        this.problems = problems;
    }

    /**
     * Checks one schema.
     *
     * @param type the type of the value, if it is certain
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
