package dev.mcptest.compliance.wire;

import dev.mcptest.http.ServerEvent;
import dev.mcptest.http.raw.RawListener;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Reads the response to what a session over HTTP sent. */
class ResponseListener implements RawListener {

    final Awaited awaited;
    private final HttpLink link;
    private final Flood flood = new Flood();
    private boolean flooded;

    ResponseListener(HttpLink link, Awaited awaited) {
        this.link = link;
        this.awaited = awaited;
    }

    @Override
    public void head(int status, Map<String, String> headers) {
        awaited.head(status, headers);
        link.log(
                Frame.Kind.HEAD,
                awaited.number(),
                "",
                missing(),
                OptionalInt.of(status),
                headers,
                Optional.empty());
    }

    @Override
    public void body(byte[] body) {
        if (body.length == 0) {
            awaited.over("", "");
            return;
        }
        String text = new String(body, StandardCharsets.UTF_8);
        JsonNode json = Messages.parse(text);
        received(text, json, Optional.empty());
        awaited.over(text, "");
    }

    @Override
    public void stream(byte[] chunk, int count) {
        awaited.stream(new String(chunk, 0, count, StandardCharsets.UTF_8));
    }

    @Override
    public void event(ServerEvent event, Optional<String> id, OptionalLong retryMillis) {
        if (flooded) {
            return;
        }
        if (event.data().length == 0) {
            link.log(
                    Frame.Kind.EMPTY_EVENT,
                    awaited.number(),
                    "",
                    missing(),
                    awaited.status(),
                    Map.of(),
                    id);
            return;
        }
        String text = new String(event.data(), StandardCharsets.UTF_8);
        received(text, Messages.parse(text), id);
    }

    @Override
    public void ended() {
        link.over(awaited);
        Map<String, String> retry =
                awaited.stream().lines().anyMatch(it -> it.startsWith("retry:"))
                        ? Map.of("retry", "given")
                        : Map.of();
        link.log(
                Frame.Kind.END,
                awaited.number(),
                "ended",
                missing(),
                OptionalInt.empty(),
                retry,
                Optional.empty());
        awaited.over("", "the stream ended without a response");
    }

    @Override
    public void failed(String message, boolean connected) {
        link.over(awaited);
        String how = connected ? "the response broke off: " : "not connected: ";
        link.log(Frame.Kind.END, awaited.number(), how + message, missing());
        awaited.done(Answer.Kind.GONE, missing(), "", how + message);
    }

    private void received(String text, JsonNode json, Optional<String> eventId) {
        link.log(
                Frame.Kind.RECEIVED,
                awaited.number(),
                text,
                json,
                awaited.status(),
                awaited.headers(),
                eventId);
        take(json, text);
    }

    void take(JsonNode message, String text) {
        if (message.isArray()) {
            message.forEach(it -> take(it, text));
        } else if (Messages.isResponse(message) && !awaited.outgoing().http().equals("GET")) {
            awaited.done(Messages.kindOf(message), message, text, "");
        } else if (message.isObject()) {
            awaited.other(message);
            flood.add(text).ifPresent(this::flooded);
            if (Messages.isRequest(message)) {
                link.serve(message);
            }
        }
    }

    private void flooded(String how) {
        flooded = true;
        link.over(awaited);
        link.log(Frame.Kind.END, awaited.number(), how, missing());
        awaited.done(Answer.Kind.GONE, missing(), "", how);
        awaited.abandon();
        link.forgetFlood(awaited.number());
    }

    private JsonNode missing() {
        return Json.nodes().missingNode();
    }
}
