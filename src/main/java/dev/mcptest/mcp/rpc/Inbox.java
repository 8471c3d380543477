package dev.mcptest.mcp.rpc;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Hiding;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Message;
import dev.mcptest.mcp.Message.Answer;
import dev.mcptest.mcp.Message.BrokenAnswer;
import dev.mcptest.mcp.Message.Foreign;
import dev.mcptest.mcp.Message.Notice;
import dev.mcptest.mcp.Message.Request;
import dev.mcptest.mcp.MessageReader;
import dev.mcptest.mcp.Outcome;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.mcp.StatusError;
import dev.mcptest.mcp.Texts;
import dev.mcptest.transport.ConnectionEnd;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.MalformedFrame;
import dev.mcptest.transport.TransportListener;
import dev.mcptest.world.Ticker;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Dispatches incoming messages, and routes each response to its call.
 *
 * <p>Messages that do not arrive in the exchange of one call come from a single thread. Their
 * callers wake up only after everything that has arrived is read. This way, a second response right
 * after the first one still finds its call.
 */
final class Inbox implements TransportListener {

    /** Handles the requests of the server. */
    interface Questions {
        /**
         * Handles a request of the server.
         *
         * @param origin the call in whose exchange it arrived, if known
         */
        void asked(Request request, @Nullable PendingCall origin);
    }

    private final PendingCalls calls;
    private final Questions questions;
    private final Warnings warnings;
    private final Ticker ticker;
    private final boolean allowNoise;
    private final Hiding hiding;
    private final List<PendingCall> ready = new ArrayList<>();
    private volatile boolean batches;
    private volatile boolean statusErrors;

    Inbox(PendingCalls calls, Questions questions, Warnings warnings, SessionOptions options) {
        this.calls = calls;
        this.questions = questions;
        this.warnings = warnings;
        this.ticker = options.ticker();
        this.allowNoise = options.allowNoise();
        this.hiding = options.hiding();
    }

    void allowBatches(boolean allowed) {
        batches = allowed;
    }

    /** Accepts JSON-RPC errors as responses even if the HTTP status is an error. */
    void takeStatusErrors() {
        statusErrors = true;
    }

    @Override
    public void frame(IncomingFrame frame) {
        take(frame, null);
    }

    /**
     * Dispatches a frame.
     *
     * @param origin the call in whose exchange it arrived, or null
     */
    void take(IncomingFrame frame, @Nullable PendingCall origin) {
        for (Message message : MessageReader.read(frame.body(), batches, hiding)) {
            switch (message) {
                case Answer answer -> answered(answer, frame, origin);
                case BrokenAnswer broken -> brokenAnswer(broken, origin);
                case Notice notice -> calls.heard(notice.notification(), origin);
                case Request request -> questions.asked(request, origin);
                case Foreign foreign -> foreign(foreign, origin);
            }
        }
    }

    @Override
    public void defect(MalformedFrame defect) {
        if (defect.harmless()) {
            warnings.add(defect.message());
        } else {
            calls.violated(CallException.framing(defect.message()), null);
        }
    }

    @Override
    public void caughtUp() {
        if (!ready.isEmpty()) {
            ready.forEach(PendingCall::wake);
            ready.clear();
        }
    }

    @Override
    public void ended(ConnectionEnd end) {
        calls.end(end);
    }

    void endedWithoutAnswer(PendingCall call, String how) {
        String message = "no answer to " + call.method() + " in the reply (" + how + ")";
        calls.fail(call, Outcome.Broken.of(CallException.protocol(message)));
    }

    void failed(PendingCall call, TransportException failure) {
        Optional<StatusError> error =
                statusErrors
                        ? StatusError.of(failure, hiding).filter(it -> it.answers(call.id()))
                        : Optional.empty();
        if (error.isEmpty()) {
            calls.fail(call, new Outcome.Broken(Failures.of(failure), Optional.of(failure)));
        } else if (calls.remove(call)) {
            StatusError found = error.get();
            settle(call, new Outcome.Answered(found.whole(), found.frame(), ticker.nanos()), call);
        }
    }

    private void answered(Answer answer, IncomingFrame frame, @Nullable PendingCall origin) {
        PendingCall call = calls.remove(answer.id());
        if (call != null) {
            settle(call, new Outcome.Answered(answer.whole(), frame, ticker.nanos()), origin);
        } else {
            stray(answer.id(), answer.whole(), origin);
        }
    }

    private void brokenAnswer(BrokenAnswer broken, @Nullable PendingCall origin) {
        PendingCall call = calls.remove(broken.id());
        String message = "the answer is broken: " + broken.why();
        if (call != null) {
            CallException failure = CallException.protocol(message, broken.whole());
            settle(call, Outcome.Broken.of(failure), origin);
        } else {
            stray(broken.id(), broken.whole(), origin);
        }
    }

    private void settle(PendingCall call, Outcome outcome, @Nullable PendingCall origin) {
        call.settle(outcome);
        if (origin == null) {
            ready.add(call);
        } else {
            call.wake();
        }
    }

    /** Handles a response that no call is waiting for. */
    private void stray(JsonNode id, JsonNode whole, @Nullable PendingCall origin) {
        if (calls.wasAbandoned(id)) {
            return;
        }
        CallException failure = CallException.protocol(strayText(id, whole), whole);
        for (PendingCall call : ready) {
            if (calls.isId(id, call)) {
                call.settle(Outcome.Broken.of(failure));
                if (call.isAside()) {
                    calls.keep(failure, call);
                }
                return;
            }
        }
        if (origin == null && calls.wasIssued(id)) {
            calls.violatedLate(failure, id.intValue());
        } else {
            calls.violated(failure, origin);
        }
    }

    private String strayText(JsonNode id, JsonNode whole) {
        if (calls.wasIssued(id)) {
            return "a second answer to the request with id " + Texts.brief(id, hiding);
        }
        String error = whole.path("error").path("message").asString("");
        String more = error.isEmpty() ? "" : ": " + error;
        return id.isMissingNode() || id.isNull()
                ? "an answer without an id" + more
                : "an answer to id " + Texts.brief(id, hiding) + ", which was never asked" + more;
    }

    private void foreign(Foreign foreign, @Nullable PendingCall origin) {
        String message =
                "the server sent something that is not a JSON-RPC message: " + foreign.why();
        boolean harmless = allowNoise || calls.hasEnded();
        if (harmless && foreign.mayBeNoise() && origin == null) {
            warnings.add(message);
        } else {
            calls.violated(
                    foreign.mayBeNoise()
                            ? CallException.noise(message)
                            : CallException.framing(message),
                    origin);
        }
    }
}
