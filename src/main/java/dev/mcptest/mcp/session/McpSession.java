package dev.mcptest.mcp.session;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.LogLines;
import dev.mcptest.mcp.Breach;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.Refusal;
import dev.mcptest.mcp.Reply;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mcp.ServerIdentity;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.mcp.UnansweredException;
import dev.mcptest.mcp.rpc.Lifecycle;
import dev.mcptest.mcp.rpc.Pages;
import dev.mcptest.mcp.rpc.RpcConnection;
import dev.mcptest.transport.ConnectionEnd;
import dev.mcptest.transport.Transport;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * An open session with one server. Safe for use by many threads at the same time; each call blocks
 * its own thread.
 */
public final class McpSession implements AutoCloseable {

    private final RpcConnection wire;
    private final Lifecycle lifecycle;
    private final ServerIdentity identity;
    private final AtomicBoolean closed = new AtomicBoolean();

    McpSession(RpcConnection wire, Lifecycle lifecycle, ServerIdentity identity) {
        this.wire = wire;
        this.lifecycle = lifecycle;
        this.identity = identity;
    }

    /**
     * Opens a session. Closing it closes the transport as well, and so does a failure to open it.
     *
     * @throws OpenException if the session cannot be opened
     */
    public static McpSession open(Transport transport, SessionOptions options)
            throws OpenException {
        return SessionOpening.open(transport, options);
    }

    /** Returns what the server said about itself. */
    public ServerIdentity identity() {
        return identity;
    }

    /** Returns whether the negotiated revision allows a client to send this request. */
    public boolean allows(String method) {
        return Revision.of(identity.protocolVersion())
                .map(revision -> revision.allows(method))
                .orElse(true);
    }

    /**
     * Returns whether the server declared a capability. Also true if its revision has no way to
     * declare it.
     */
    public boolean supports(String capability) {
        return identity.capabilities().has(capability)
                || Revision.of(identity.protocolVersion())
                        .filter(revision -> !revision.declares(capability))
                        .isPresent();
    }

    /**
     * Sends a request and waits for the response. A JSON-RPC error is a response. {@code isError:
     * false} is added to a tool result without {@code isError}.
     *
     * @param params not modified
     * @param timeout how long to wait without progress
     * @throws CallException if there is no usable response
     */
    public Envelope call(String method, ObjectNode params, Duration timeout) throws CallException {
        requireNonNull(method, "method is null");
        Reply reply = ask(method, params, timeout);
        return method.equals("tools/call") ? reply.envelope().ofTool() : reply.envelope();
    }

    /**
     * Reads all pages of a list and returns them as one.
     *
     * @param method such as {@code tools/list}
     * @param key the member of the result that has the list, such as {@code tools}
     * @param timeout limit for all pages together
     * @return the first page with the items of all pages; or the response itself, if it is an error
     *     or has no such list
     * @throws CallException also if the pages do not end
     */
    public Envelope listAll(String method, String key, Duration timeout) throws CallException {
        return listAll(method, key, timeout, _ -> {});
    }

    /**
     * Reads all pages of a list like {@link #listAll(String, String, Duration)}.
     *
     * @param page is called with the result of each page as received; that object is modified later
     */
    public Envelope listAll(String method, String key, Duration timeout, Consumer<ObjectNode> page)
            throws CallException {
        return new Pages(this::ask, method, key, page, wire.hiding()).all(timeout);
    }

    /**
     * Reads the whole list of tools as a background request: notifications and requests of the
     * server in the meantime belong to the next call. The timeout is 5 seconds for all pages
     * together.
     *
     * @throws CallException also if the pages do not end
     */
    public Envelope listTools() throws CallException {
        try {
            Envelope list =
                    new Pages(this::askAside, "tools/list", "tools", _ -> {}, wire.hiding())
                            .all(Pages.ASIDE);
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
     * Returns whether the list of tools should be read before a tool is called: the transport may
     * want it, and in some revisions the call depends on the list.
     */
    public boolean listsToolsFirst() {
        return wire.transport().isOrdered()
                || Revision.of(identity.protocolVersion())
                        .filter(Revision::isStateless)
                        .isPresent();
    }

    /** Returns how many times the server has reported that its tools changed. */
    public int toolChanges() {
        return wire.calls().toolChanges();
    }

    /** Returns whether calls are possible: the connection has not ended. */
    public boolean alive() {
        return !closed.get() && !wire.calls().hasEnded();
    }

    /** Returns whether the session uses HTTP+SSE, the transport of 2024-11-05. */
    public boolean overSse() {
        return wire.transport().answersApart();
    }

    /** Returns the last lines of the server's standard error, oldest first. */
    public LogLines stderrTail() {
        return wire.transport().stderrTail();
    }

    /** Returns the warnings since the last time that no call failed for. */
    public List<String> drainWarnings() {
        return wire.warnings().drain();
    }

    /**
     * Returns notes for the user since the last time, for example that the session was reopened
     * during a call.
     */
    public List<String> drainNotes() {
        return wire.notes().drain();
    }

    /**
     * Returns the next protocol violation that no call failed for, such as a second response to a
     * finished call. To be checked after each call, before the next test and after closing.
     */
    public Optional<Breach> takeBreach() {
        return wire.calls().takeBreach();
    }

    /** Returns the id of the last request. Within a session, ids only increase. */
    public int lastRequest() {
        return wire.calls().lastRequest();
    }

    /**
     * Waits for protocol violations after the last response, such as an early exit. Returns at once
     * if the connection has ended.
     */
    public void linger(Duration time) {
        if (time.isPositive()) {
            boolean _ = wire.calls().pause(time);
        }
    }

    /** Returns how the server ended, if the user should know. To be called after closing. */
    public Optional<String> ending() {
        return wire.transport().ending();
    }

    /** Closes the session and its transport, within 5 seconds. Closing it again has no effect. */
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
