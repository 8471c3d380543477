package dev.mcptest.shape;

import static dev.mcptest.shape.Revisions.V2025_03_26;
import static dev.mcptest.shape.Revisions.V2025_06_18;
import static dev.mcptest.shape.Revisions.V2025_11_25;
import static dev.mcptest.shape.Revisions.V2026_07_28;
import static dev.mcptest.shape.Scalar.ANY;
import static dev.mcptest.shape.Scalar.BOOLEAN;
import static dev.mcptest.shape.Scalar.NAME;
import static dev.mcptest.shape.Scalar.OBJECT;
import static dev.mcptest.shape.Scalar.STRING;

/** Results about tools. */
final class ToolShapes {

    static final Shape LIST = Parts.page().needs("tools", new ListOf("tools", tool(), "name"));

    static final Shape CALL =
            Parts.result()
                    .needs("content", new ListOf("content blocks", Block.SHAPE))
                    .may("isError", BOOLEAN)
                    .between(V2025_06_18, V2025_11_25)
                    .may("structuredContent", OBJECT)
                    .since(V2026_07_28)
                    .may("structuredContent", ANY);

    private ToolShapes() {}

    private static Fields tool() {
        Fields tool =
                Fields.of("a tool")
                        .needs("name", NAME)
                        .needs("inputSchema", ToolSchema.INPUT)
                        .since(V2025_03_26)
                        .may("annotations", hints())
                        .since(V2025_06_18)
                        .may("outputSchema", ToolSchema.OUTPUT)
                        .between(V2025_11_25, V2025_11_25)
                        .may("execution", execution());
        return Parts.shown(tool);
    }

    private static Fields hints() {
        return Fields.of("\"annotations\" of a tool")
                .may("title", STRING)
                .may("readOnlyHint", BOOLEAN)
                .may("destructiveHint", BOOLEAN)
                .may("idempotentHint", BOOLEAN)
                .may("openWorldHint", BOOLEAN);
    }

    private static Fields execution() {
        return Fields.of("\"execution\" of a tool")
                .may("taskSupport", OneOf.of("forbidden", "optional", "required"));
    }
}
