package dev.mcptest.compliance.wire;

import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What was sent on a connection on which all answers come in one stream. */
final class Pending {

    private final List<Awaited> open = new ArrayList<>();
    private final List<JsonNode> former = new ArrayList<>();

    synchronized void add(Awaited awaited) {
        open.add(awaited);
    }

    /** Stops to expect an answer; one that still comes belongs to nothing else. */
    synchronized void forget(Awaited awaited) {
        if (open.remove(awaited) && !awaited.id().isMissingNode()) {
            former.add(awaited.id());
        }
    }

    /** Ends everything that waits. */
    void lost(String why) {
        List<Awaited> lost;
        synchronized (this) {
            lost = List.copyOf(open);
            open.clear();
        }
        lost.forEach(it -> it.done(Answer.Kind.GONE, Json.nodes().missingNode(), "", why));
    }

    /**
     * Takes a message of the server; returns whether it answers something.
     *
     * @param serve answers a request of the server
     */
    boolean received(JsonNode message, Consumer<JsonNode> serve) {
        if (message.isArray()) {
            boolean answers = false;
            for (JsonNode each : message) {
                answers |= received(each, serve);
            }
            return answers;
        }
        if (Messages.isResponse(message)) {
            Optional<Awaited> asked = asked(message);
            asked.ifPresent(it -> it.done(Messages.kindOf(message), message, "", ""));
            return asked.isPresent();
        }
        synchronized (this) {
            open.forEach(it -> it.other(message));
        }
        if (Messages.isRequest(message)) {
            serve.accept(message);
        }
        return false;
    }

    /**
     * Returns what a response answers: the request with its id, else the oldest one without an
     * answer, unless the id was used before.
     */
    private synchronized Optional<Awaited> asked(JsonNode response) {
        JsonNode id = response.path("id");
        Optional<Awaited> found =
                open.stream()
                        .filter(it -> !it.id().isMissingNode())
                        .filter(it -> JsonEquality.equal(it.id(), id))
                        .findFirst()
                        .or(() -> stray(id));
        found.ifPresent(it -> {
            open.remove(it);
            former.add(it.id());
        });
        return found;
    }

    private Optional<Awaited> stray(JsonNode id) {
        if (!id.isNull() && !id.isMissingNode()) {
            if (former.stream().anyMatch(it -> JsonEquality.equal(it, id))) {
                return Optional.empty();
            }
            Optional<Awaited> similar =
                    open.stream()
                            .filter(it -> it.id().asString("").equals(id.asString("-")))
                            .findFirst();
            if (similar.isPresent()) {
                return similar;
            }
        }
        Optional<Awaited> odd = open.stream().filter(it -> !it.isUsual()).findFirst();
        return odd.isPresent() || open.size() != 1 ? odd : Optional.of(open.getFirst());
    }
}
