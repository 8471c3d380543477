package dev.mcptest.shape;

import static dev.mcptest.shape.Scalar.BASE64;
import static dev.mcptest.shape.Scalar.STRING;

import tools.jackson.databind.JsonNode;

/** The contents of a resource: text, or bytes in Base64. */
final class Contents implements Shape {

    static final Shape SHAPE = new Contents();

    private static final String NOUN = "the content of a resource";

    private static final Fields FIELDS =
            Fields.of(NOUN)
                    .needs("uri", STRING)
                    .may("mimeType", STRING)
                    .since(Revisions.V2025_06_18)
                    .may("_meta", Scalar.OBJECT);

    private Contents() {}

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
        FIELDS.inside(value, walk);
        JsonNode text = value.path("text");
        JsonNode blob = value.path("blob");
        if (blob.isString()) {
            walk.member("blob", NOUN, BASE64, blob);
        } else if (!text.isMissingNode()) {
            walk.member("text", NOUN, STRING, text);
        } else if (!blob.isMissingNode()) {
            walk.member("blob", NOUN, BASE64, blob);
        } else {
            walk.breach(NOUN + " needs \"text\", a string, or \"blob\", Base64 text");
        }
    }
}
