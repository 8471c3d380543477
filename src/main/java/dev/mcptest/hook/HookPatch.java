package dev.mcptest.hook;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.json.TypeName;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The answer of a context hook.
 *
 * @param environment environment variables for later hooks
 * @param variables suite variables for later hooks
 * @param skip why the test, or all tests, should be skipped
 */
record HookPatch(
        Map<String, String> environment, Map<String, JsonNode> variables, Optional<String> skip) {

    static final HookPatch NONE = new HookPatch(Map.of(), Map.of(), Optional.empty());

    /** Thrown for an invalid answer; the message is a clause. */
    static final class InvalidPatchException extends Exception {
        private static final long serialVersionUID = 1;

        private final transient Phrase phrase;

        InvalidPatchException(String message) {
            super(message);
            this.phrase = Phrase.words(message);
        }

        InvalidPatchException(InvalidJsonException e) {
            super(e);
            this.phrase = Phrase.of("its output is not JSON: {}", e.phrase());
        }

        Phrase phrase() {
            return phrase;
        }
    }

    /** Parses an answer; white space alone is an empty patch. */
    static HookPatch parse(byte[] output) throws InvalidPatchException {
        if (isBlank(output)) {
            return NONE;
        }
        ObjectNode patch = object(read(output), "its patch");
        for (String key : patch.propertyNames()) {
            if (!key.equals("env") && !key.equals("vars") && !key.equals("skip")) {
                throw new InvalidPatchException(
                        "its patch has the unknown key `"
                                + key
                                + "`: env, vars and skip are"
                                + " allowed");
            }
        }
        return new HookPatch(
                environment(patch.path("env")), variables(patch.path("vars")), skip(patch));
    }

    boolean isEmpty() {
        return environment.isEmpty() && variables.isEmpty() && skip.isEmpty();
    }

    private static boolean isBlank(byte[] output) {
        for (byte b : output) {
            if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                return false;
            }
        }
        return true;
    }

    private static JsonNode read(byte[] output) throws InvalidPatchException {
        try {
            return Json.parse(output);
        } catch (InvalidJsonException e) {
            throw new InvalidPatchException(e);
        }
    }

    private static Map<String, String> environment(JsonNode env) throws InvalidPatchException {
        Map<String, String> read = new LinkedHashMap<>();
        if (isGiven(env)) {
            for (var entry : object(env, "`env` of its patch").properties()) {
                read.put(entry.getKey(), environmentValue(entry.getKey(), entry.getValue()));
            }
        }
        return read;
    }

    private static String environmentValue(String name, JsonNode value)
            throws InvalidPatchException {
        if (name.isEmpty() || name.indexOf('=') >= 0 || name.indexOf('\0') >= 0) {
            throw new InvalidPatchException(
                    "`" + name + "` in `env` of its patch is not a variable name");
        }
        String text = value.isString() ? value.stringValue() : Json.write(value);
        if (value.isContainer() || value.isNull() || text.indexOf('\0') >= 0) {
            throw new InvalidPatchException(
                    "`env."
                            + name
                            + "` of its patch must be text, not "
                            + TypeName.withArticle(value));
        }
        return text;
    }

    private static Map<String, JsonNode> variables(JsonNode vars) throws InvalidPatchException {
        Map<String, JsonNode> read = new LinkedHashMap<>();
        if (isGiven(vars)) {
            object(vars, "`vars` of its patch")
                    .properties()
                    .forEach(entry -> read.put(entry.getKey(), entry.getValue()));
        }
        return read;
    }

    private static Optional<String> skip(ObjectNode patch) throws InvalidPatchException {
        JsonNode skip = patch.path("skip");
        if (!isGiven(skip)) {
            return Optional.empty();
        }
        JsonNode reason = object(skip, "`skip` of its patch").path("reason");
        if (!reason.isString() || skip.size() != 1) {
            throw new InvalidPatchException("`skip` of its patch must be {\"reason\": TEXT}");
        }
        return Optional.of(reason.stringValue());
    }

    private static boolean isGiven(JsonNode value) {
        return !value.isMissingNode() && !value.isNull();
    }

    private static ObjectNode object(JsonNode value, String what) throws InvalidPatchException {
        if (value instanceof ObjectNode object) {
            return object;
        }
        throw new InvalidPatchException(
                what + " must be an object, not " + TypeName.withArticle(value));
    }
}
