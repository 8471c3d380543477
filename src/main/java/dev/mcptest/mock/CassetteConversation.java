package dev.mcptest.mock;

import dev.mcptest.cassette.Playback;
import dev.mcptest.cassette.file.Told;
import dev.mcptest.mock.front.Reply;
import dev.mcptest.mock.front.Rpc;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a recorded server sends for one request.
 *
 * @param single whether the client has one stream for everything
 */
record CassetteConversation(
        Playback playback, Questions questions, CassetteSession session, boolean single)
        implements Reply.Conversation {

    private static final int OTHER_CLIENT = -32000;

    @Override
    public Map<String, String> headers() {
        return ServedHeaders.of(playback.headers());
    }

    /** Returns whether the server asks the client before it answers. */
    boolean asks() {
        return playback.before().stream().anyMatch(told -> told.answer().isPresent());
    }

    /** Returns whether the server sends something after the response. */
    boolean goesOn() {
        return !isHandshake() && !playback.after().isEmpty();
    }

    /** What comes after the handshake is for a client that has finished it. */
    private boolean isHandshake() {
        return playback.exchange().method().equals("initialize");
    }

    /** Returns the response of a server that only notifies. */
    Reply.Send reply() {
        List<JsonNode> notices = playback.before().stream().map(this::message).toList();
        return send(() -> {
            later();
            return notices;
        });
    }

    private Reply.Send send(Reply.Notices notices) {
        return new Reply.Send(
                playback.response(),
                Duration.ZERO,
                playback.status().orElse(200),
                headers(),
                notices);
    }

    @Override
    public Reply.Send end(Consumer<JsonNode> outlet) throws InterruptedException {
        for (Told told : playback.before()) {
            Optional<String> objection = tell(told, outlet);
            if (objection.isPresent()) {
                JsonNode id = playback.response().path("id");
                return Reply.Send.now(Rpc.error(id, OTHER_CLIENT, objection.get()));
            }
        }
        if (!single || !goesOn()) {
            later();
            return send(Reply.Notices.NONE);
        }
        outlet.accept(playback.response());
        List<JsonNode> after = playback.after().stream().map(this::message).toList();
        after.subList(0, after.size() - 1).forEach(outlet);
        return Reply.Send.now(after.getLast());
    }

    /** Over HTTP, what comes after the response goes to the stream of the session. */
    private void later() {
        if (isHandshake() ? single : goesOn()) {
            playback.after().forEach(told -> session.tell(message(told)));
        }
    }

    private Optional<String> tell(Told told, Consumer<JsonNode> outlet)
            throws InterruptedException {
        if (told.answer().isEmpty()) {
            outlet.accept(message(told));
            return Optional.empty();
        }
        JsonNode given = questions.ask(playback.message(told, Optional.empty()), outlet);
        return Playback.objection(told, given);
    }

    private JsonNode message(Told told) {
        return playback.message(told, told.answer().map(_ -> session.newId()));
    }
}
