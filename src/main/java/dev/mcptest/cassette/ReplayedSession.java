package dev.mcptest.cassette;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cassette.file.Exchange;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** Finds the answers to the requests of one session. */
public final class ReplayedSession {

    private final Tape tape;
    private volatile Optional<String> revision = Optional.empty();
    private volatile Optional<JsonNode> subscription = Optional.empty();

    public ReplayedSession(Tape tape) {
        this.tape = requireNonNull(tape, "tape is null");
    }

    /** Returns what to do when a request is not in the recording, as a clause. */
    String remedy() {
        return tape.remedy();
    }

    /** The answer to a request. */
    public sealed interface Answer {

        /** There is an exchange for it. */
        record Recorded(Playback playback) implements Answer {}

        /** The request is the handshake of another era than that of the server. */
        record OtherHandshake() implements Answer {}

        /**
         * There is no exchange for it.
         *
         * @param reason a clause that names the nearest recorded request
         * @param known whether there is one with its method
         */
        record Missing(String reason, boolean known) implements Answer {}
    }

    /** Returns the answer to a request, whose exchange counts as used from now on. */
    public Answer answer(JsonNode request) {
        String method = request.path("method").asString("");
        JsonNode params = request.path("params");
        if (Exchange.isOpening(method) || revision.isEmpty()) {
            revision = Params.revision(params);
        }
        Optional<Playback> found = tape.find(request, revision);
        if (found.isPresent()) {
            if (found.get().exchange().method().equals(Exchange.LISTEN)) {
                subscription = Optional.of(request.path("id"));
            }
            return new Answer.Recorded(subscription.map(found.get()::under).orElseGet(found::get));
        }
        return method.equals("initialize") && tape.has("server/discover")
                ? new Answer.OtherHandshake()
                : new Answer.Missing(tape.missing(method, params), tape.has(method));
    }
}
