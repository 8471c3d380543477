package dev.mcptest.shape;

import static dev.mcptest.shape.Parts.ANNOTATIONS;
import static dev.mcptest.shape.Revisions.V2024_11_05;
import static dev.mcptest.shape.Revisions.V2025_03_26;
import static dev.mcptest.shape.Revisions.V2025_06_18;
import static dev.mcptest.shape.Scalar.BASE64;
import static dev.mcptest.shape.Scalar.OBJECT;
import static dev.mcptest.shape.Scalar.STRING;

import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

import java.util.List;

/** A content block; each revision has a closed list of types. */
final class Block implements Shape {

    static final Shape SHAPE = new Block();

    private record Type(String name, String since, Fields fields) {}

    private static final List<Type> TYPES =
            List.of(
                    new Type("text", V2024_11_05, block("a text block").needs("text", STRING)),
                    new Type("image", V2024_11_05, media("an image block")),
                    new Type("audio", V2025_03_26, media("an audio block")),
                    new Type(
                            "resource",
                            V2024_11_05,
                            block("an embedded resource").needs("resource", Contents.SHAPE)),
                    new Type(
                            "resource_link",
                            V2025_06_18,
                            ResourceShapes.resource("a resource link")));

    private Block() {}

    private static Fields media(String noun) {
        return block(noun).needs("data", BASE64).needs("mimeType", STRING);
    }

    private static Fields block(String noun) {
        return Fields.of(noun)
                .may("annotations", ANNOTATIONS)
                .since(V2025_06_18)
                .may("_meta", OBJECT)
                .since("");
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
        JsonNode named = value.path("type");
        if (named.isMissingNode()) {
            walk.breach("a content block needs \"type\", one of " + known(walk.revision()));
            return;
        }
        for (Type type : TYPES) {
            if (named.isString() && type.name.equals(named.stringValue())) {
                judge(type, value, walk);
                return;
            }
        }
        walk.breach(
                Phrase.of(
                        "no content block has the type {}; {} knows {}",
                        named,
                        walk.revision(),
                        known(walk.revision())));
    }

    private static void judge(Type type, JsonNode value, Walk walk) {
        if (Revisions.isSince(walk.revision(), type.since)) {
            type.fields.inside(value, walk);
        } else {
            walk.breach(
                    "content blocks of the type \""
                            + type.name
                            + "\" came with "
                            + type.since
                            + "; "
                            + walk.revision()
                            + " knows "
                            + known(walk.revision()));
        }
    }

    private static String known(String revision) {
        var names = new StringBuilder();
        for (Type type : TYPES) {
            if (Revisions.isSince(revision, type.since)) {
                names.append(names.isEmpty() ? "" : ", ").append(type.name);
            }
        }
        return names.toString();
    }
}
