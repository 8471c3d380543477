package dev.mcptest.shape;

import static dev.mcptest.shape.Scalar.ANY;
import static dev.mcptest.shape.Scalar.INTEGER;
import static dev.mcptest.shape.Scalar.OBJECT;
import static dev.mcptest.shape.Scalar.STRING;

import tools.jackson.databind.JsonNode;

/** A result of 2026-07-28 that asks for input before the final result. */
final class InputShapes {

    private static final Shape REQUIRED =
            Parts.result()
                    .may("inputRequests", new MapOf("input requests", new InputRequest()))
                    .may("requestState", STRING);

    private InputShapes() {}

    static void judge(JsonNode result, Walk walk) {
        REQUIRED.inside(result, walk);
        if (!result.has("inputRequests") && !result.has("requestState")) {
            walk.breach(
                    "a result of the type \"input_required\" needs \"inputRequests\" or"
                            + " \"requestState\"");
        }
    }

    /** One request to the client, without its envelope. */
    private record InputRequest() implements Shape {

        private static final Shape METHOD =
                OneOf.of("elicitation/create", "sampling/createMessage", "roots/list");

        private static final Shape ROOTS =
                Fields.of("an input request")
                        .needs("method", METHOD)
                        .may("params", Fields.of("\"params\"").may("_meta", OBJECT));

        private static final Shape MESSAGE =
                Fields.of("a message").needs("role", Parts.ROLE).needs("content", ANY);

        private static final Shape SAMPLING =
                asking(
                        Fields.of("a sampling request")
                                .needs("messages", new ListOf("messages", MESSAGE))
                                .needs("maxTokens", INTEGER));

        private static final Shape FIELD =
                Fields.of("a field of a form")
                        .needs("type", OneOf.of("string", "number", "integer", "boolean", "array"));

        private static final Shape FORM =
                asking(
                        Fields.of("an elicitation")
                                .may("mode", OneOf.of("form", "url"))
                                .needs("message", STRING)
                                .needs(
                                        "requestedSchema",
                                        Fields.of("\"requestedSchema\"")
                                                .needs("type", OneOf.of("object"))
                                                .needs("properties", new MapOf("fields", FIELD))
                                                .may("required", new ListOf("names", STRING))));

        private static final Shape LINK =
                asking(
                        Fields.of("an elicitation by URL")
                                .needs("message", STRING)
                                .needs("url", STRING));

        private static Fields asking(Fields params) {
            return Fields.of("an input request").needs("method", METHOD).needs("params", params);
        }

        @Override
        public String describe() {
            return "an object";
        }

        @Override
        public boolean fits(JsonNode value, Walk walk) {
            return value.isObject();
        }

        @Override
        public void inside(JsonNode value, Walk walk) {
            of(value).inside(value, walk);
        }

        private static Shape of(JsonNode request) {
            return switch (request.path("method").asString("")) {
                case "sampling/createMessage" -> SAMPLING;
                case "elicitation/create" ->
                        request.path("params").path("mode").asString("").equals("url")
                                ? LINK
                                : FORM;
                default -> ROOTS;
            };
        }
    }
}
