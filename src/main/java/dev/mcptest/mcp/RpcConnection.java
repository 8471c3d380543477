package dev.mcptest.mcp;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Message.Request;
import dev.mcptest.transport.OutgoingFrame;
import dev.mcptest.transport.ReplyListener;
import dev.mcptest.transport.Transport;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** JSON-RPC over a transport: requests and their answers, and the questions of the server. */
final class RpcConnection {

    /** A change that a call brings about may be told right after its answer. */
    private static final Duration AFTERMATH = Duration.ofMillis(250);

    private final Transport transport;
    private final SessionOptions options;
    private final PendingCalls calls = new PendingCalls();
    private final Warnings warnings = new Warnings();
    private final Warnings notes = new Warnings();
    private final Inbox inbox;
    private volatile Map<String, String> headers = Map.of();

    RpcConnection(Transport transport, SessionOptions options) {
        this.transport = transport;
        this.options = options;
        this.inbox = new Inbox(calls, this::asked, warnings, options);
        if (options.offer().isStateless()) {
            inbox.takeStatusErrors();
        }
    }

    void start() throws TransportException {
        transport.start(inbox);
    }

    /** Takes secrets out of what messages quote. */
    Hiding hiding() {
        return options.hiding();
    }

    Transport transport() {
        return transport;
    }

    PendingCalls calls() {
        return calls;
    }

    Warnings warnings() {
        return warnings;
    }

    Warnings notes() {
        return notes;
    }

    /** Takes over what was agreed: headers of all that is sent from now on, and batches. */
    void agree(Map<String, String> common, boolean batches) {
        headers = Map.copyOf(common);
        inbox.allowBatches(batches);
    }

    Map<String, String> headers() {
        return headers;
    }

    /**
     * Sends a request and waits for its answer.
     *
     * @throws UnansweredException when there is none
     */
    Reply ask(OutgoingRequest ask) throws UnansweredException {
        var deadline = new Deadline(ask.timeout(), options.longestCall());
        var call = new PendingCall(inbox, ask, deadline);
        byte[] body = JsonRpc.request(ask.id(), ask.method(), ask.params());
        long start = options.ticker().nanos();
        calls.add(call);
        boolean resumable = !options.offer().isStateless();
        call.sent(transport.send(new OutgoingFrame(body, ask.headers(), resumable), call));
        Outcome outcome = call.await();
        return switch (outcome != null ? outcome : giveUp(call, ask.timeout())) {
            case Outcome.Answered answered -> new Reply(answered, start, call.heard());
            case Outcome.Broken broken -> throw new UnansweredException(broken);
        };
    }

    /** Sends a request whose answer nobody waits for: what comes before it is what counts. */
    PendingCall open(OutgoingRequest ask) {
        var call = new PendingCall(inbox, ask, new Deadline(ask.timeout(), ask.timeout()));
        byte[] body = JsonRpc.request(ask.id(), ask.method(), ask.params());
        calls.addStanding(call);
        call.sent(transport.send(new OutgoingFrame(body, ask.headers(), false), call));
        return call;
    }

    /** A request and whatever belongs to it. */
    interface Asking {
        Reply once() throws UnansweredException;
    }

    /** A request that may be sent again, every time with an id of its own. */
    interface Try {
        Reply once(Duration left) throws UnansweredException;
    }

    /**
     * Sends a request, and sends it again when the server has no time for it now. How long the
     * answer took is counted from the first try.
     *
     * @param timeout of all tries and the pauses between them
     * @throws UnansweredException when there is no answer after all
     */
    Reply askPatiently(String method, Duration timeout, Try one) throws UnansweredException {
        var retries = new Retries(method, timeout);
        long start = options.ticker().nanos();
        Duration left = timeout;
        while (true) {
            try {
                return one.once(left).since(start);
            } catch (UnansweredException e) {
                if (e.outcome().cause().isEmpty() || !isAgain(retries, e.outcome().cause().get())) {
                    throw retries.isFirst() ? e : e.within(method, timeout);
                }
                left = retries.left();
            }
        }
    }

    /** Returns a reply with what the server tells of until a short while after it. */
    Reply withAftermath(Reply reply, Supplier<List<Notification>> told) {
        calls.pause(AFTERMATH);
        return reply.with(reply.heard().and(told.get()));
    }

    /** Waits for the time to send something again; returns false when it is not to be. */
    private boolean isAgain(Retries retries, TransportException failure) {
        Optional<Duration> pause = retries.pause(failure);
        if (pause.isEmpty() || !calls.pause(pause.get())) {
            return false;
        }
        notes.add(retries.note(failure, pause.get()));
        return true;
    }

    int nextId() {
        return calls.nextId();
    }

    void tell(String method, ObjectNode params) {
        send(JsonRpc.notification(method, params));
    }

    /**
     * Sends a notification and waits until the server has it, where that can be told.
     *
     * @throws TransportException when the server refused it
     * @return false when the time is over
     */
    boolean tellSurely(String method, ObjectNode params, Duration bound) throws TransportException {
        var retries = new Retries(method, bound);
        while (true) {
            try {
                return tellOnce(method, params, retries.left());
            } catch (TransportException e) {
                if (!isAgain(retries, e)) {
                    throw e;
                }
            }
        }
    }

    private boolean tellOnce(String method, ObjectNode params, Duration bound)
            throws TransportException {
        var delivery = new Delivery();
        byte[] body = JsonRpc.notification(method, params);
        boolean inTime =
                transport.send(new OutgoingFrame(body, headers), delivery).awaitDelivery(bound);
        delivery.check();
        return inTime;
    }

    private Outcome giveUp(PendingCall call, Duration timeout) {
        if (!calls.abandon(call)) {
            Outcome late = call.lateOutcome();
            if (late != null) {
                return late;
            }
        }
        call.cancel();
        return Outcome.Broken.of(CallException.timeout(call.overdue(timeout)));
    }

    private void asked(Request request, @Nullable PendingCall origin) {
        if (options.offer().isStateless()) {
            String message =
                    "the server sent the request "
                            + request.method()
                            + ": servers of 2026-07-28 send none, they answer with input_required";
            calls.violated(CallException.protocol(message), origin);
        } else {
            ClientAnswer answer = answer(request);
            calls.asked(new ServerRequest(request.method(), request.params(), answer), origin);
            byte[] body = written(request.id(), answer);
            transport.send(new OutgoingFrame(body, headers), new OwnAnswer(request, warnings));
        }
    }

    private ClientAnswer answer(Request request) {
        if (request.method().equals("ping")) {
            return new ClientAnswer.Result(Json.object());
        }
        ObjectNode params =
                request.params().orElse(null) instanceof ObjectNode given ? given : Json.object();
        return options.client().answer(request.method(), params);
    }

    private static byte[] written(JsonNode id, ClientAnswer answer) {
        return switch (answer) {
            case ClientAnswer.Result(var result) -> JsonRpc.result(id, result);
            case ClientAnswer.Refused(int code, String message) -> JsonRpc.error(id, code, message);
        };
    }

    private void send(byte[] body) {
        transport.send(new OutgoingFrame(body, headers), ReplyListener.NONE);
    }
}
