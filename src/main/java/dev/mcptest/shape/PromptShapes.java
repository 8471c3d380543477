package dev.mcptest.shape;

import static dev.mcptest.shape.Scalar.BOOLEAN;
import static dev.mcptest.shape.Scalar.INTEGER;
import static dev.mcptest.shape.Scalar.STRING;

/** Results about prompts, and completions of their arguments. */
final class PromptShapes {

    static final Shape LIST =
            Parts.page().needs("prompts", new ListOf("prompts", prompt(), "name"));

    static final Shape GET =
            Parts.result()
                    .needs("messages", new ListOf("messages", message()))
                    .may("description", STRING);

    static final Shape COMPLETE =
            Parts.result()
                    .needs(
                            "completion",
                            Fields.of("a completion")
                                    .needs("values", new Completions())
                                    .may("total", INTEGER)
                                    .may("hasMore", BOOLEAN));

    private PromptShapes() {}

    private static Fields prompt() {
        return Parts.shown(
                Fields.of("a prompt")
                        .needs("name", STRING)
                        .may("arguments", new ListOf("arguments", argument())));
    }

    private static Fields argument() {
        return Fields.of("a prompt argument")
                .needs("name", STRING)
                .may("description", STRING)
                .may("required", BOOLEAN)
                .since(Revisions.V2025_06_18)
                .may("title", STRING);
    }

    private static Fields message() {
        return Fields.of("a prompt message")
                .needs("role", Parts.ROLE)
                .needs("content", Block.SHAPE);
    }
}
