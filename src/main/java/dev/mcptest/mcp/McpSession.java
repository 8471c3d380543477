package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.PhrasePart;
import dev.mcptest.transport.ConnectionEnd;
import dev.mcptest.transport.Transport;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * A live session with one server. May be used by many threads at the same time; each call waits on
 * the thread that made it.
 */
public final class McpSession implements AutoCloseable {

    /** Bounds a list of tools that no test asked for, so that a server without one costs little. */
    static final Duration TO_LIST = Duration.ofSeconds(5);

    private static final Duration USAGE_IS_PRINTED = Duration.ofMillis(500);

    private final RpcConnection wire;
    private final Lifecycle lifecycle;
    private final ServerIdentity identity;
    private final AtomicBoolean closed = new AtomicBoolean();

    private McpSession(RpcConnection wire, Lifecycle lifecycle, ServerIdentity identity) {
        this.wire = wire;
        this.lifecycle = lifecycle;
        this.identity = identity;
    }

    /**
     * Opens a session. The transport is closed with it, also when opening fails.
     *
     * @throws OpenException when it does not come about
     */
    public static McpSession open(Transport transport, SessionOptions options)
            throws OpenException {
        var wire = new RpcConnection(transport, options);
        Lifecycle lifecycle = Lifecycle.of(wire, options);
        try {
            wire.start();
            ServerIdentity identity = lifecycle.open();
            checkGreeting(wire);
            return new McpSession(wire, lifecycle, identity);
        } catch (TransportException e) {
            transport.close();
            throw OpenException.of(e, options.hiding());
        } catch (OpenException e) {
            OpenException whole = withEnd(withGreeting(e, wire), wire);
            transport.close();
            throw whole;
        }
    }

    private static void checkGreeting(RpcConnection wire) throws OpenException {
        Optional<CallException> greeting = wire.calls().takeGreeting();
        if (greeting.isPresent()) {
            throw OpenException.framing(String.valueOf(greeting.get().getMessage()));
        }
    }

    /** What a server said before it was asked came before whatever it failed by then. */
    private static OpenException withGreeting(OpenException failure, RpcConnection wire) {
        return wire.calls()
                .takeGreeting()
                .map(greeting -> OpenException.framing(String.valueOf(greeting.getMessage())))
                .orElse(failure);
    }

    /** A program that prints its usage and ends is better known by its end. */
    private static OpenException withEnd(OpenException failure, RpcConnection wire) {
        if (failure.stage() != OpenException.Stage.FRAMING
                || wire.calls().pause(USAGE_IS_PRINTED)) {
            return failure;
        }
        return wire.calls().ending().map(failure::andEnded).orElse(failure);
    }

    /** Returns what the server said of itself. */
    public ServerIdentity identity() {
        return identity;
    }

    /** Returns whether the revision that is spoken lets a client send a request. */
    public boolean allows(String method) {
        return Revision.of(identity.protocolVersion())
                .map(revision -> revision.allows(method))
                .orElse(true);
    }

    /** Returns whether the server declared a capability, or had no way to in its revision. */
    public boolean supports(String capability) {
        return identity.capabilities().has(capability)
                || Revision.of(identity.protocolVersion())
                        .filter(revision -> !revision.declares(capability))
                        .isPresent();
    }

    /**
     * Sends a request and waits for its answer. A JSON-RPC error is an answer; a tool result
     * without {@code isError} is given {@code isError: false}.
     *
     * @param params not changed
     * @param timeout how long to wait without a sign of progress
     * @throws CallException when no answer came that could be judged
     */
    public Envelope call(String method, ObjectNode params, Duration timeout) throws CallException {
        requireNonNull(method, "method is null");
        Reply reply = ask(method, params, timeout);
        return method.equals("tools/call") ? reply.envelope().ofTool() : reply.envelope();
    }

    /**
     * Asks for all pages of a list and shows them as one.
     *
     * @param method such as {@code tools/list}
     * @param key the member of the result that is the list, such as {@code tools}
     * @param timeout bound of all pages together
     * @return the first page with the items of all; the answer itself when it is an error or has no
     *     such list
     * @throws CallException also when the cursors do not come to an end
     */
    public Envelope listAll(String method, String key, Duration timeout) throws CallException {
        return listAll(method, key, timeout, _ -> {});
    }

    /**
     * Asks for all pages of a list as {@link #listAll(String, String, Duration)} does.
     *
     * @param page told of the result of each page as it came; it changes afterwards
     */
    public Envelope listAll(String method, String key, Duration timeout, Consumer<ObjectNode> page)
            throws CallException {
        return new Pages(this::ask, method, key, page, wire.hiding()).all(timeout);
    }

    /**
     * Asks for the whole list of tools, beside the calls: what the server tells and asks meanwhile
     * belongs to the call after it. All pages together have 5 seconds.
     *
     * @throws CallException also when the cursors do not come to an end
     */
    public Envelope listTools() throws CallException {
        try {
            Envelope list =
                    new Pages(this::askAside, "tools/list", "tools", _ -> {}, wire.hiding())
                            .all(TO_LIST);
            if (list.isRpcError()) {
                lifecycle.toolsUnreadable(
                        CallException.protocol(
                                Refusal.text(list.result().path("error"), wire.hiding())));
            }
            return list;
        } catch (CallException e) {
            lifecycle.toolsUnreadable(e);
            throw e;
        }
    }

    /**
     * Returns whether the list of tools should be there before a tool is called: over one pipe the
     * answers would wait for each other, and some requests depend on it.
     */
    public boolean listsToolsFirst() {
        boolean onePipe = !wire.transport().hasHeaders() && !wire.transport().answersApart();
        return onePipe
                || Revision.of(identity.protocolVersion())
                        .filter(Revision::isStateless)
                        .isPresent();
    }

    /** Returns how often the server has said that its tools are others now. */
    public int toolChanges() {
        return wire.calls().toolChanges();
    }

    /** Returns whether calls have a chance: the connection has not ended. */
    public boolean alive() {
        return !closed.get() && !wire.calls().hasEnded();
    }

    /** Returns whether it runs on HTTP+SSE, the transport of 2024-11-05. */
    public boolean overSse() {
        return wire.transport().answersApart();
    }

    /** Returns the last lines that the server wrote to its standard error, oldest first. */
    public List<PhrasePart> stderrTail() {
        return wire.transport().stderrTail();
    }

    /** Returns what a user should know and no call failed for, since the last time. */
    public List<String> drainWarnings() {
        return wire.warnings().drain();
    }

    /**
     * Returns what was done on the way to an answer that a user should know, such as a session that
     * was opened anew, since the last time.
     */
    public List<String> drainNotes() {
        return wire.notes().drain();
    }

    /**
     * Takes the next breach of the protocol that no call failed for, such as a second answer to a
     * call that had ended. Ask after each call, before the next test and after closing.
     */
    public Optional<Breach> takeBreach() {
        return wire.calls().takeBreach();
    }

    /** Returns the id of the last request that was sent; those of a session only grow. */
    public int lastRequest() {
        return wire.calls().lastRequest();
    }

    /**
     * Waits for what a server does wrong after its last answer, which may be the end of it. Returns
     * at once when it has ended.
     */
    public void linger(Duration time) {
        if (time.isPositive()) {
            boolean _ = wire.calls().pause(time);
        }
    }

    /** Returns what a user should know of how the server ended; asked once it is closed. */
    public Optional<String> ending() {
        return wire.transport().ending();
    }

    /** Ends the session and what it runs on, within 5 seconds. Later calls do nothing. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            wire.calls().end(ConnectionEnd.of("the session was closed"));
            lifecycle.close();
            wire.transport().close();
        }
    }

    private Reply askAside(String method, ObjectNode params, Duration timeout)
            throws CallException {
        try {
            return lifecycle.askAside(method, params, timeout);
        } catch (UnansweredException e) {
            throw e.outcome().failure();
        }
    }

    private Reply ask(String method, ObjectNode params, Duration timeout) throws CallException {
        try {
            return lifecycle.ask(method, params, timeout);
        } catch (UnansweredException e) {
            throw e.outcome().failure();
        }
    }
}
