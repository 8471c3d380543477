package dev.mcptest.jq;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** An error of a program, which it may catch itself; a {@code break} is one too. */
final class JqError extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient JsonNode value;
    private final transient Optional<Binding.Label> label;

    private JqError(JsonNode value, Optional<Binding.Label> label) {
        super(null, null, false, false);
        this.value = value;
        this.label = label;
    }

    JqError(JsonNode value) {
        this(value, Optional.empty());
    }

    JqError(String message) {
        this(Json.nodes().stringNode(message));
    }

    /** Returns what leaves everything up to a label. */
    static JqError breakTo(Binding.Label label) {
        return new JqError(Json.object().put("__jq", 0), Optional.of(label));
    }

    /** Returns an error about one value, such as "number (1) has no keys". */
    static JqError of(JsonNode bad, String what) {
        return new JqError(Values.described(bad) + " " + what);
    }

    /** Returns an error about two values, such as "number (1) and null (null) cannot be added". */
    static JqError of(JsonNode a, JsonNode b, String what) {
        return new JqError(Values.described(a) + " and " + Values.described(b) + " " + what);
    }

    JsonNode value() {
        return value;
    }

    boolean leaves(Binding.Label to) {
        return label.isPresent() && label.get() == to;
    }

    /** Returns what it says, for someone who reads why a program failed. */
    String text() {
        return value.isString() ? value.stringValue() : JsonText.shortened(value, 200);
    }
}
