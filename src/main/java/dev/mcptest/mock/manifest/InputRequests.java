package dev.mcptest.mock.manifest;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Base64;
import java.util.List;

/**
 * Asks a client of 2026-07-28 for the input that a tool or prompt needs, round by round, before it
 * answers. The state of all rounds travels in {@code requestState}.
 */
public final class InputRequests {

    static final List<String> METHODS =
            List.of("elicitation/create", "sampling/createMessage", "roots/list");

    private static final String CAPABILITIES = Revisions.META + "clientCapabilities";

    private final Offer offer;
    private final JsonNode params;
    private final ObjectNode inputs = Json.object();
    private int round;

    private InputRequests(Offer offer, JsonNode params) {
        this.offer = offer;
        this.params = params;
    }

    /** Returns the requests of the next round, or the result after the last one. */
    public static JsonNode answer(Offer offer, JsonNode params) throws RpcException {
        if (!offer.asks(params)) {
            return offer.answer(params, Json.object());
        }
        return new InputRequests(offer, params).next();
    }

    private JsonNode next() throws RpcException {
        if (params.has("requestState")) {
            restore(params.path("requestState").asString(""));
            takeResponses(params.path("inputResponses"));
        }
        return round < offer.rounds().size() ? ask() : offer.answer(params, inputs);
    }

    private ObjectNode ask() throws RpcException {
        JsonNode asked = Template.fill(offer.rounds().get(round), params.path("arguments"), inputs);
        checkCapabilities(asked);
        ObjectNode result = Json.object().put("resultType", "input_required");
        if (!asked.isEmpty()) {
            result.set("inputRequests", asked);
        }
        return result.put("requestState", state());
    }

    /** A client that omits a response is asked for it again. */
    private void takeResponses(JsonNode responses) {
        boolean complete = true;
        for (String key : offer.rounds().get(round).propertyNames()) {
            complete &= responses.path(key).isObject();
            inputs.set(key, responses.path(key).isObject() ? responses.path(key) : Json.object());
        }
        round += complete ? 1 : 0;
    }

    private String state() {
        ObjectNode state = Json.object().put("of", label()).put("round", round);
        state.set("inputs", inputs);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Json.writeBytes(state));
    }

    private String label() {
        return (offer instanceof MockTool ? "tool " : "prompt ") + offer.name();
    }

    private void restore(String text) throws RpcException {
        JsonNode state = decoded(text);
        round = state.path("round").asInt(-1);
        boolean ours = state.path("of").asString("").equals(label());
        if (!ours || round < 0 || round >= offer.rounds().size()) {
            throw foreign();
        }
        if (state.path("inputs") instanceof ObjectNode known) {
            inputs.setAll(known);
        }
    }

    private JsonNode decoded(String text) throws RpcException {
        try {
            return Json.parse(Base64.getUrlDecoder().decode(text));
        } catch (InvalidJsonException | IllegalArgumentException _) {
            throw foreign();
        }
    }

    private RpcException foreign() {
        return new RpcException(
                RpcException.INVALID_PARAMS,
                "\"requestState\" was not given out by the " + label());
    }

    private void checkCapabilities(JsonNode asked) throws RpcException {
        JsonNode declared = params.path("_meta").path(CAPABILITIES);
        ObjectNode missing = Json.object();
        for (JsonNode request : asked) {
            switch (request.path("method").asString("")) {
                case "roots/list" -> need("roots", declared, missing);
                case "sampling/createMessage" -> need("sampling", declared, missing);
                default -> needMode(request.path("params").path("mode"), declared, missing);
            }
        }
        if (!missing.isEmpty()) {
            throw undeclared(missing);
        }
    }

    private static void need(String capability, JsonNode declared, ObjectNode missing) {
        if (!declared.has(capability)) {
            missing.putObject(capability);
        }
    }

    /** An empty {@code elicitation} capability means form mode. */
    private static void needMode(JsonNode asked, JsonNode declared, ObjectNode missing) {
        String mode = asked.asString("form");
        JsonNode modes = declared.path("elicitation");
        boolean forms = mode.equals("form") && modes.isObject() && modes.isEmpty();
        if (!forms && !modes.has(mode)) {
            missing.withObjectProperty("elicitation").putObject(mode);
        }
    }

    private static RpcException undeclared(ObjectNode missing) {
        ObjectNode error = Json.object();
        error.put("code", RpcException.MISSING_CAPABILITY)
                .put("message", "the client did not declare what it is asked for");
        error.putObject("data").set("requiredCapabilities", missing);
        return new RpcException(error).withStatus(400);
    }
}
