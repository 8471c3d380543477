package dev.mcptest.mock;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cassette.Playback;
import dev.mcptest.cassette.ReplayedSession.Answer;
import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mock.front.HeaderLookup;
import dev.mcptest.mock.front.InvalidRequest;
import dev.mcptest.mock.front.Listening;
import dev.mcptest.mock.front.Peer;
import dev.mcptest.mock.front.Reply;
import dev.mcptest.mock.front.Rpc;
import dev.mcptest.mock.front.Sessions;
import dev.mcptest.mock.manifest.RpcException;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An MCP server that answers from a recording. Each session starts at the beginning of the
 * recording; requests without a session share one, which starts anew with server/discover.
 */
public final class CassetteServer implements Peer {

    private static final int NOT_RECORDED = -32000;
    private static final String NO_SESSION = "";
    private static final String DISCOVER = "server/discover";

    private final Cassette cassette;
    private final boolean hasSessions;
    private final boolean batches;
    private final boolean tellsLater;
    private final Questions questions = new Questions();
    private final Map<String, CassetteSession> sessions = new ConcurrentHashMap<>();

    public CassetteServer(Cassette cassette) {
        this.cassette = requireNonNull(cassette, "cassette is null");
        this.hasSessions =
                cassette.exchanges().stream().anyMatch(it -> it.method().equals("initialize"));
        this.batches = Revision.of(cassette.revision()).filter(Revision::hasBatches).isPresent();
        this.tellsLater =
                cassette.exchanges().stream()
                        .anyMatch(it -> it.told().stream().anyMatch(told -> told.after()));
    }

    @Override
    public Reply receive(JsonNode message) {
        return receive(message, session(NO_SESSION), true);
    }

    @Override
    public Reply receive(JsonNode message, HeaderLookup headers) {
        return receive(message, session(headers.get(Sessions.HEADER).orElse(NO_SESSION)), false);
    }

    private CassetteSession session(String id) {
        return sessions.computeIfAbsent(id, _ -> new CassetteSession(cassette, !id.isEmpty()));
    }

    @Override
    public boolean hasSessions() {
        return hasSessions;
    }

    @Override
    public void endSession(String id) {
        sessions.remove(id);
    }

    @Override
    public void endInput() {
        questions.end();
    }

    @Override
    public Optional<Listening> stream(String session) {
        return tellsLater && !session.isEmpty()
                ? Optional.of(session(session).stream(List.of()))
                : Optional.empty();
    }

    /**
     * @param single whether the client has one stream for everything
     */
    private Reply receive(JsonNode message, CassetteSession session, boolean single) {
        if (batches && message.isArray() && !message.isEmpty()) {
            List<Reply> replies = new ArrayList<>();
            message.forEach(one -> replies.add(receiveOne(one, session, single)));
            return BatchReply.of(replies);
        }
        return receiveOne(message, session, single);
    }

    private Reply receiveOne(JsonNode message, CassetteSession session, boolean single) {
        Optional<Reply> refusal = InvalidRequest.refusal(message);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        if (message.has("method") && message.has("id")) {
            return answer(message, session, single);
        }
        if (!message.has("method")) {
            questions.answered(message);
        }
        boolean initialized =
                message.path("method").asString("").equals("notifications/initialized");
        return single && initialized
                ? new Reply.Listen(session.stream(List.of()))
                : new Reply.Nothing();
    }

    private Reply answer(JsonNode request, CassetteSession session, boolean single) {
        if (!single && request.path("method").asString("").equals(DISCOVER)) {
            session.restart();
        }
        return switch (session.answer(request)) {
            case Answer.Recorded(Playback playback) -> play(playback, session, single);
            case Answer.OtherHandshake _ ->
                    error(request, RpcException.UNKNOWN_METHOD, "the server has no initialize");
            case Answer.Missing(String reason, boolean known) ->
                    error(request, known ? NOT_RECORDED : RpcException.UNKNOWN_METHOD, reason);
        };
    }

    private static Reply error(JsonNode request, int code, String reason) {
        return Reply.Send.now(Rpc.error(request.path("id"), code, reason));
    }

    private Reply play(Playback playback, CassetteSession session, boolean single) {
        if (playback.exchange().isOpen()) {
            List<JsonNode> first = new ArrayList<>();
            playback.before().forEach(it -> first.add(playback.message(it, Optional.empty())));
            return new Reply.Listen(session.stream(first));
        }
        var conversation = new CassetteConversation(playback, questions, session, single);
        return conversation.asks() || (single && conversation.goesOn())
                ? new Reply.Ask(conversation, Duration.ZERO)
                : conversation.reply();
    }
}
