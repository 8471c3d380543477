package dev.mcptest.surface;

import static java.util.Objects.requireNonNull;

import dev.mcptest.judge.ErrorText;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.redact.Redactor;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the lists of a server, all pages of each. */
public final class Capture {

    private static final int UNKNOWN_METHOD = -32601;

    private final McpSession session;
    private final Duration timeout;
    private final Redactor redactor;

    /**
     * @param timeout the limit of each list
     * @param redactor removes secrets from what the server sends
     */
    public Capture(McpSession session, Duration timeout, Redactor redactor) {
        this.session = requireNonNull(session, "session is null");
        this.timeout = requireNonNull(timeout, "timeout is null");
        this.redactor = requireNonNull(redactor, "redactor is null");
    }

    /**
     * Reads every list.
     *
     * @throws CaptureException when a list cannot be read
     */
    public Surface all() throws CaptureException {
        return lists(ListKind.values());
    }

    /**
     * Reads some lists.
     *
     * @throws CaptureException when a list cannot be read
     */
    public Surface lists(ListKind... kinds) throws CaptureException {
        Map<ListKind, List<JsonNode>> lists = new EnumMap<>(ListKind.class);
        for (ListKind kind : kinds) {
            lists.put(kind, list(kind));
        }
        return surface(lists);
    }

    /**
     * Reads every list that the server has; one that it answers with an error or without a list is
     * empty.
     *
     * @param refused takes the method and the error of such a list
     * @throws CaptureException when a list is not answered
     */
    public Surface readable(Consumer<String> refused) throws CaptureException {
        Map<ListKind, List<JsonNode>> lists = new EnumMap<>(ListKind.class);
        for (ListKind kind : ListKind.values()) {
            Optional<Envelope> answer = answer(kind);
            try {
                lists.put(kind, answer.isEmpty() ? List.of() : items(kind, answer.get()));
            } catch (CaptureException e) {
                refused.accept(String.valueOf(e.getMessage()));
                lists.put(kind, List.of());
            }
        }
        return surface(lists);
    }

    private Surface surface(Map<ListKind, List<JsonNode>> lists) {
        return new Surface(session.identity().serverInfo().map(redactor::tree), lists);
    }

    /** Returns the items of a list; empty when the server does not have that capability. */
    private List<JsonNode> list(ListKind kind) throws CaptureException {
        Optional<Envelope> answer = answer(kind);
        return answer.isEmpty() ? List.of() : items(kind, answer.get());
    }

    private Optional<Envelope> answer(ListKind kind) throws CaptureException {
        if (!session.supports(kind.capability()) || !session.allows(kind.method())) {
            return Optional.empty();
        }
        try {
            return Optional.of(session.listAll(kind.method(), kind.key(), timeout));
        } catch (CallException e) {
            throw failure(kind, String.valueOf(e.getMessage()));
        }
    }

    private List<JsonNode> items(ListKind kind, Envelope answer) throws CaptureException {
        if (answer.result().path(kind.key()) instanceof ArrayNode items) {
            return redactor.tree(items).valueStream().toList();
        }
        // Many servers with resources have no templates, and do not know the method.
        int code = answer.result().path("error").path("code").asInt(0);
        if (kind == ListKind.TEMPLATES && answer.isRpcError() && code == UNKNOWN_METHOD) {
            return List.of();
        }
        throw failure(
                kind,
                answer.isRpcError()
                        ? ErrorText.of(answer).text(redactor)
                        : "the result has no list `" + kind.key() + "`");
    }

    private CaptureException failure(ListKind kind, String why) {
        return new CaptureException(redactor.text(kind.method() + ": " + why));
    }
}
