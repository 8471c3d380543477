package dev.mcptest.cassette;

import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.cassette.file.Told;
import dev.mcptest.json.Json;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A request that was sent, and what the server has sent for it so far. */
final class Slot {

    final String method;
    final JsonNode params;
    final List<Question> told = new ArrayList<>();
    @Nullable ObjectNode response;

    Slot(String method, JsonNode params) {
        this.method = method;
        this.params = params;
    }

    boolean isStanding() {
        return method.equals(Exchange.LISTEN);
    }

    /** Returns the response; that of a subscription that was never ended says so. */
    Optional<ObjectNode> whole() {
        return response == null && isStanding() && !told.isEmpty()
                ? Optional.of(Json.object().put(Exchange.OPEN, true))
                : Optional.ofNullable(response);
    }

    /** A message of the server; a request has an answer. */
    static final class Question {
        final Told told;
        final boolean asks;
        Optional<JsonNode> answer = Optional.empty();

        Question(Told told, boolean asks) {
            this.told = told;
            this.asks = asks;
        }

        Told whole() {
            return new Told(
                    told.method(),
                    told.params(),
                    asks ? Optional.of(answer.orElseGet(Json::object)) : Optional.empty(),
                    told.after());
        }
    }
}
