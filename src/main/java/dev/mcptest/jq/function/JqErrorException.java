package dev.mcptest.jq.function;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.json.PhrasePart;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** An error that a program can catch; also used for {@code break}. */
public final class JqErrorException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient PhrasePart said;
    private final transient Optional<JsonNode> value;
    private final transient Optional<Label> label;

    private JqErrorException(PhrasePart said, Optional<JsonNode> value, Optional<Label> label) {
        super(null, null, false, false);
        this.said = said;
        this.value = value;
        this.label = label;
    }

    public JqErrorException(JsonNode value) {
        this(said(value), Optional.of(value), Optional.empty());
    }

    public JqErrorException(String message) {
        this(Json.nodes().stringNode(message));
    }

    public JqErrorException(Phrase message) {
        this(message, Optional.empty(), Optional.empty());
    }

    private static PhrasePart said(JsonNode value) {
        return value.isString()
                ? Phrase.words(value.stringValue())
                : new JsonText.Shortened(value, 200);
    }

    /** Returns a jump out of everything inside a label. */
    public static JqErrorException breakTo(Label label) {
        JsonNode value = Json.object().put("__jq", 0);
        return new JqErrorException(said(value), Optional.of(value), Optional.of(label));
    }

    /** Returns an error about one value, such as "number (1) has no keys". */
    static JqErrorException of(JsonNode bad, String what) {
        return new JqErrorException(Phrase.of("{} {}", Values.described(bad), what));
    }

    /** Returns an error about two values, such as "number (1) and null (null) cannot be added". */
    static JqErrorException of(JsonNode a, JsonNode b, String what) {
        return new JqErrorException(
                Phrase.of("{} and {} {}", Values.described(a), Values.described(b), what));
    }

    /**
     * Returns the value for {@code catch}.
     *
     * @param hiding removes secrets, because a message shows the beginning of values only
     */
    public JsonNode value(Hiding hiding) {
        return value.orElseGet(() -> Json.nodes().stringNode(said.text(hiding)));
    }

    public boolean leaves(Label to) {
        return label.isPresent() && label.get() == to;
    }

    /** Returns the message for the user. */
    public PhrasePart said() {
        return said;
    }
}
