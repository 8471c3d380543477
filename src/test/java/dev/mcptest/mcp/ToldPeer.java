package dev.mcptest.mcp;

import dev.mcptest.mock.front.HeaderLookup;
import dev.mcptest.mock.front.Listening;
import dev.mcptest.mock.front.Peer;
import dev.mcptest.mock.front.Reply;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Queue;
import java.util.function.Consumer;

/** A server whose notifications are kept. */
record ToldPeer(Peer peer, Queue<JsonNode> told) implements Peer {

    @Override
    public Reply receive(JsonNode message) {
        return kept(peer.receive(message));
    }

    @Override
    public Reply receive(JsonNode message, HeaderLookup headers) {
        return kept(peer.receive(message, headers));
    }

    @Override
    public boolean hasSessions() {
        return peer.hasSessions();
    }

    private Reply kept(Reply reply) {
        return switch (reply) {
            case Reply.Send(var message, var after, int status, var headers, var notices) ->
                    new Reply.Send(message, after, status, headers, () -> kept(notices.tell()));
            case Reply.Listen(var listening) -> new Reply.Listen(kept(listening));
            case Reply.Ask ask -> ask;
            case Reply.Nothing nothing -> nothing;
            case Reply.Never never -> never;
        };
    }

    private List<JsonNode> kept(List<JsonNode> notices) {
        told.addAll(notices);
        return notices;
    }

    private Listening kept(Listening listening) {
        return new Listening() {
            @Override
            public void begin(Consumer<JsonNode> outlet) {
                listening.begin(message -> {
                    told.add(message);
                    outlet.accept(message);
                });
            }

            @Override
            public void close() {
                listening.close();
            }
        };
    }
}
