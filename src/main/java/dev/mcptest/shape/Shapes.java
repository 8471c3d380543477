package dev.mcptest.shape;

import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

import java.util.List;

/**
 * Checks results of a server against the rules that a protocol revision has for the method.
 *
 * <p>Members that a revision does not define are allowed, as in its schema.
 */
public final class Shapes {

    private static final String COMPLETE = "complete";
    private static final String INPUT_REQUIRED = "input_required";
    private static final Shape TYPE = OneOf.of(COMPLETE, INPUT_REQUIRED);

    private Shapes() {}

    /**
     * Returns what is wrong with a result, at most twenty violations. Empty if the revision or the
     * method is unknown.
     */
    public static List<Breach> of(String revision, String method, JsonNode result) {
        if (!Revisions.isKnown(revision) || !isOf(revision, method)) {
            return List.of();
        }
        var walk = new Walk(revision);
        if (!result.isObject()) {
            walk.breach(Phrase.of("the result must be an object{}", Walk.got(result)));
        } else if (!Revisions.isSince(revision, Revisions.V2026_07_28)) {
            shape(method).inside(result, walk);
        } else {
            judgeByType(method, result, walk);
        }
        return walk.found();
    }

    private static void judgeByType(String method, JsonNode result, Walk walk) {
        JsonNode type = result.path("resultType");
        String noun = "the result";
        if (type.isMissingNode()) {
            walk.breach(noun + " needs \"resultType\", " + TYPE.describe());
        } else {
            walk.member("resultType", noun, TYPE, type);
        }
        if (!type.asString("").equals(INPUT_REQUIRED)) {
            shape(method).inside(result, walk);
        } else if (mayAsk(method)) {
            InputShapes.judge(result, walk);
        } else {
            walk.breachAt(
                    "/resultType",
                    Phrase.of(
                            "only tools/call, prompts/get and resources/read may ask for input,"
                                    + " not {}",
                            method));
        }
    }

    private static boolean mayAsk(String method) {
        return switch (method) {
            case "tools/call", "prompts/get", "resources/read" -> true;
            default -> false;
        };
    }

    private static boolean isOf(String revision, String method) {
        boolean stateless = Revisions.isSince(revision, Revisions.V2026_07_28);
        return switch (method) {
            case "initialize",
                    "ping",
                    "logging/setLevel",
                    "resources/subscribe",
                    "resources/unsubscribe" ->
                    !stateless;
            case "server/discover" -> stateless;
            case "tools/list",
                    "tools/call",
                    "resources/list",
                    "resources/templates/list",
                    "resources/read",
                    "prompts/list",
                    "prompts/get",
                    "completion/complete" ->
                    true;
            default -> false;
        };
    }

    private static Shape shape(String method) {
        return switch (method) {
            case "initialize" -> SessionShapes.INITIALIZE;
            case "server/discover" -> SessionShapes.DISCOVER;
            case "ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe" ->
                    SessionShapes.NOTHING;
            case "tools/list" -> ToolShapes.LIST;
            case "tools/call" -> ToolShapes.CALL;
            case "resources/list" -> ResourceShapes.LIST;
            case "resources/templates/list" -> ResourceShapes.TEMPLATES;
            case "resources/read" -> ResourceShapes.READ;
            case "prompts/list" -> PromptShapes.LIST;
            case "prompts/get" -> PromptShapes.GET;
            case "completion/complete" -> PromptShapes.COMPLETE;
            default -> throw new IllegalArgumentException(method);
        };
    }
}
