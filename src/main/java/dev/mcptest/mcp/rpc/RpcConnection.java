package dev.mcptest.mcp.rpc;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.ClientAnswer;
import dev.mcptest.mcp.Message.Request;
import dev.mcptest.mcp.Notification;
import dev.mcptest.mcp.Outcome;
import dev.mcptest.mcp.Reply;
import dev.mcptest.mcp.ServerRequest;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.mcp.UnansweredException;
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

/**
 * JSON-RPC over a transport: requests of the client and their responses, and requests of the
 * server.
 */
public final class RpcConnection {

    /** How long to wait after a response for notifications about changes that the call made. */
    private static final Duration AFTERMATH = Duration.ofMillis(250);

    private final Transport transport;
    private final SessionOptions options;
    private final PendingCalls calls = new PendingCalls();
    private final Warnings warnings = new Warnings();
    private final Warnings notes = new Warnings();
    private final Inbox inbox;
    private volatile Map<String, String> headers = Map.of();

    public RpcConnection(Transport transport, SessionOptions options) {
        this.transport = transport;
        this.options = options;
        this.inbox = new Inbox(calls, this::asked, warnings, options);
        if (options.offer().isStateless()) {
            inbox.takeStatusErrors();
        }
    }

    public void start() throws TransportException {
        transport.start(inbox);
    }

    /** Removes secrets from quoted messages. */
    public Hiding hiding() {
        return options.hiding();
    }

    public Transport transport() {
        return transport;
    }

    public PendingCalls calls() {
        return calls;
    }

    public Warnings warnings() {
        return warnings;
    }

    public Warnings notes() {
        return notes;
    }

    /** Applies what was negotiated: headers for all further messages, and batches. */
    public void agree(Map<String, String> common, boolean batches) {
        headers = Map.copyOf(common);
        inbox.allowBatches(batches);
    }

    public Map<String, String> headers() {
        return headers;
    }

    /**
     * Sends a request and waits for the response.
     *
     * @throws UnansweredException if there is none
     */
    public Reply ask(OutgoingRequest ask) throws UnansweredException {
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

    /**
     * Sends a request without waiting for its response. What matters are the messages before it.
     */
    public PendingCall open(OutgoingRequest ask) {
        var call = new PendingCall(inbox, ask, new Deadline(ask.timeout(), ask.timeout()));
        byte[] body = JsonRpc.request(ask.id(), ask.method(), ask.params());
        calls.addStanding(call);
        call.sent(transport.send(new OutgoingFrame(body, ask.headers(), false), call));
        return call;
    }

    /** Returns the notifications since a call began. */
    public interface Told {
        List<Notification> since() throws UnansweredException;
    }

    public interface Asking {
        Reply once() throws UnansweredException;
    }

    /** A request that can be repeated, with a new id each time. */
    public interface Try {
        Reply once(Duration left) throws UnansweredException;
    }

    /**
     * Sends a request, and repeats it while the server is busy. The duration is measured from the
     * first attempt.
     *
     * @param timeout limit for all attempts and the delays between them
     * @throws UnansweredException if no attempt gets a response
     */
    public Reply askPatiently(String method, Duration timeout, Try one) throws UnansweredException {
        var retries = new Retries(method, timeout);
        long start = options.ticker().nanos();
        Duration left = timeout;
        while (true) {
            try {
                return one.once(left).since(start);
            } catch (UnansweredException e) {
                if (e.outcome().cause().isEmpty()
                        || !waitForRetry(retries, e.outcome().cause().get())) {
                    throw retries.isFirst() ? e : e.within(method, timeout);
                }
                left = retries.left();
            }
        }
    }

    /** Returns a reply with the notifications that arrive until shortly after it. */
    public Reply withAftermath(Reply reply, Told told) throws UnansweredException {
        calls.pause(AFTERMATH);
        return reply.with(reply.heard().and(told.since()));
    }

    /** Waits for the next attempt; returns false if there is none. */
    private boolean waitForRetry(Retries retries, TransportException failure) {
        Optional<Duration> pause = retries.pause(failure);
        if (pause.isEmpty() || !calls.pause(pause.get())) {
            return false;
        }
        notes.add(retries.note(failure, pause.get()));
        return true;
    }

    public int nextId() {
        return calls.nextId();
    }

    public void tell(String method, ObjectNode params) {
        send(JsonRpc.notification(method, params));
    }

    /**
     * Sends a notification and waits until it has been delivered, if the transport can tell.
     *
     * @throws TransportException if the server refused it
     * @return false on a timeout
     */
    public boolean tellSurely(String method, ObjectNode params, Duration bound)
            throws TransportException {
        var retries = new Retries(method, bound);
        while (true) {
            try {
                return tellOnce(method, params, retries.left());
            } catch (TransportException e) {
                if (!waitForRetry(retries, e)) {
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
            calls.asked(
                    new ServerRequest(request.method(), request.params(), answer, request.bytes()),
                    origin);
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
