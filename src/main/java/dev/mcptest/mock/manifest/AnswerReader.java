package dev.mcptest.mock.manifest;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** Reads the {@code response} or {@code error} of a tool. */
final class AnswerReader {

    private AnswerReader() {}

    static MockTool.Answer read(Section tool) {
        if (tool.node().has("response") && tool.node().has("error")) {
            tool.refuse("error", "a tool has a 'response' or an 'error', not both", "");
        }
        List<String> roots =
                tool.node().has(RoundsReader.KEY) ? References.ARGS_AND_INPUTS : References.ARGS;
        Optional<MockTool.Answer> error = tool.child("error").map(it -> error(it, roots));
        return error.or(() -> tool.child("response").map(it -> response(it, roots)))
                .orElseGet(MockTool.Answer.None::new);
    }

    private static MockTool.Answer error(Section error, List<String> roots) {
        error.only(List.of("code", "message", "data"));
        error.requiredText("message");
        if (!error.node().has("code")) {
            error.refuse("'code' is missing", "");
        }
        error.typed("code", JsonNode::canConvertToInt, "an integer");
        References.check(error, roots);
        return new MockTool.Answer.Refusal((ObjectNode) error.node());
    }

    private static MockTool.Answer response(Section response, List<String> roots) {
        response.only(List.of("content", "structuredContent", "isError", "_meta"));
        response.typed("isError", JsonNode::isBoolean, "true or false");
        response.items("content")
                .ifPresent(blocks -> blocks.forEach(block -> block.requiredText("type")));
        References.check(response, roots);
        return new MockTool.Answer.Result((ObjectNode) response.node());
    }
}
