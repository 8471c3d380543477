package dev.mcptest.compliance.wire;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.transport.ConnectionEnd;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.MalformedFrame;
import dev.mcptest.transport.OutgoingFrame;
import dev.mcptest.transport.ReplyListener;
import dev.mcptest.transport.Transport;
import dev.mcptest.transport.TransportListener;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A process of the server. */
public final class StdioLink extends Link {

    private final Transport transport;
    private final List<Awaited> pending = new ArrayList<>();
    private final List<JsonNode> former = new ArrayList<>();
    private volatile Optional<ConnectionEnd> end = Optional.empty();

    private StdioLink(Transport transport, Traffic traffic, Profile profile, Duration timeout) {
        super(traffic, profile, timeout);
        this.transport = transport;
    }

    /**
     * Starts a process; no session is opened.
     *
     * @throws TransportException when it cannot be started
     */
    public static StdioLink start(
            Transport transport, Traffic traffic, Profile profile, Duration timeout)
            throws TransportException {
        var link = new StdioLink(transport, traffic, profile, timeout);
        transport.start(link.new Listener());
        return link;
    }

    @Override
    void deliver(Awaited awaited, byte[] bytes) {
        log(Frame.Kind.SENT, awaited.number(), awaited.sent(), sentJson(awaited));
        synchronized (pending) {
            pending.add(awaited);
        }
        Optional<ConnectionEnd> over = end;
        if (over.isPresent()) {
            awaited.done(Answer.Kind.GONE, missing(), "", over.get().message());
            return;
        }
        transport.send(new OutgoingFrame(bytes, Map.of()), ReplyListener.NONE).answered();
    }

    @Override
    void forget(Awaited awaited) {
        synchronized (pending) {
            if (pending.remove(awaited) && !awaited.id().isMissingNode()) {
                former.add(awaited.id());
            }
        }
    }

    @Override
    public void endInput() {
        transport.endInput();
    }

    @Override
    public Optional<ConnectionEnd> end() {
        return end;
    }

    @Override
    public List<String> stderr() {
        return transport.stderrTail().texts(Hiding.NONE);
    }

    @Override
    public boolean isHttp() {
        return false;
    }

    @Override
    void shut() {
        transport.close();
        ended(ConnectionEnd.of("mcptest closed the connection"));
    }

    private static JsonNode missing() {
        return Json.nodes().missingNode();
    }

    private void ended(ConnectionEnd how) {
        List<Awaited> lost;
        synchronized (pending) {
            if (end.isPresent()) {
                return;
            }
            end = Optional.of(how);
            lost = List.copyOf(pending);
            pending.clear();
        }
        log(Frame.Kind.END, 0, how.message(), missing());
        lost.forEach(it -> it.done(Answer.Kind.GONE, missing(), "", how.message()));
    }

    private void received(JsonNode message) {
        if (message.isArray()) {
            message.forEach(this::received);
        } else if (isResponse(message)) {
            asked(message).ifPresent(it -> it.done(kindOf(message), message, "", ""));
        } else {
            synchronized (pending) {
                pending.forEach(it -> it.other(message));
            }
            if (isRequest(message)) {
                serve(message);
            }
        }
    }

    /**
     * Returns what a response answers: the request with its id, else the oldest one without an
     * answer, unless the id was used before.
     */
    private Optional<Awaited> asked(JsonNode response) {
        JsonNode id = response.path("id");
        synchronized (pending) {
            Optional<Awaited> found =
                    pending.stream()
                            .filter(it -> !it.id().isMissingNode())
                            .filter(it -> JsonEquality.equal(it.id(), id))
                            .findFirst()
                            .or(() -> stray(id));
            found.ifPresent(it -> {
                pending.remove(it);
                former.add(it.id());
            });
            return found;
        }
    }

    private Optional<Awaited> stray(JsonNode id) {
        if (!id.isNull() && !id.isMissingNode()) {
            if (former.stream().anyMatch(it -> JsonEquality.equal(it, id))) {
                return Optional.empty();
            }
            Optional<Awaited> similar =
                    pending.stream()
                            .filter(it -> it.id().asString("").equals(id.asString("-")))
                            .findFirst();
            if (similar.isPresent()) {
                return similar;
            }
        }
        Optional<Awaited> odd = pending.stream().filter(it -> !it.isUsual()).findFirst();
        return odd.isPresent() || pending.size() != 1 ? odd : Optional.of(pending.getFirst());
    }

    private final class Listener implements TransportListener {

        @Override
        public void frame(IncomingFrame frame) {
            String text = new String(frame.body(), StandardCharsets.UTF_8);
            JsonNode json = parse(text);
            log(Frame.Kind.RECEIVED, 0, text, json);
            received(json);
        }

        @Override
        public void defect(MalformedFrame defect) {
            log(Frame.Kind.RECEIVED, 0, defect.message(), missing());
        }

        @Override
        public void ended(ConnectionEnd how) {
            StdioLink.this.ended(how);
        }
    }
}
