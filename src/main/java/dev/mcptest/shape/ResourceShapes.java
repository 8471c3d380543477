package dev.mcptest.shape;

import static dev.mcptest.shape.Scalar.INTEGER;
import static dev.mcptest.shape.Scalar.STRING;

/** Results about resources. */
final class ResourceShapes {

    static final Shape LIST =
            Parts.page().needs("resources", new ListOf("resources", resource("a resource"), "uri"));

    static final Shape TEMPLATES =
            Parts.page().needs("resourceTemplates", new ListOf("resource templates", template()));

    static final Shape READ =
            Parts.kept().needs("contents", new ListOf("contents of resources", Contents.SHAPE));

    private ResourceShapes() {}

    /** Returns a resource, or a link to one. */
    static Fields resource(String noun) {
        return described(Fields.of(noun).needs("uri", STRING).may("size", INTEGER));
    }

    private static Fields template() {
        return described(Fields.of("a resource template").needs("uriTemplate", STRING));
    }

    private static Fields described(Fields fields) {
        return Parts.shown(
                fields.needs("name", STRING)
                        .may("mimeType", STRING)
                        .may("annotations", Parts.ANNOTATIONS));
    }
}
