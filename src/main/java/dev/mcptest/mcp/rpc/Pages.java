package dev.mcptest.mcp.rpc;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.MessageLog;
import dev.mcptest.mcp.Notification;
import dev.mcptest.mcp.Observed;
import dev.mcptest.mcp.Outcome;
import dev.mcptest.mcp.Reply;
import dev.mcptest.mcp.ServerRequest;
import dev.mcptest.mcp.Texts;
import dev.mcptest.mcp.UnansweredException;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/** Reads all pages of a list. An empty cursor is a valid cursor. */
public final class Pages {

    public interface Asker {
        Reply ask(String method, ObjectNode params, Duration timeout) throws CallException;
    }

    /**
     * Timeout for a list that no test has asked for, so that a server without one does not cost
     * much time.
     */
    public static final Duration ASIDE = Duration.ofSeconds(5);

    private static final int MOST = 1000;

    private final Asker asker;
    private final String method;
    private final String key;
    private final Consumer<ObjectNode> seen;
    private final Hiding hiding;
    private final Set<String> cursors = new HashSet<>();
    private final MessageLog<Notification> notifications = MessageLog.ofNotifications();
    private final MessageLog<ServerRequest> questions = MessageLog.ofRequests();

    /**
     * @param seen is called with the result of every page before it is processed
     * @param hiding removes secrets from quoted messages
     */
    public Pages(Asker asker, String method, String key, Consumer<ObjectNode> seen, Hiding hiding) {
        this.asker = asker;
        this.method = method;
        this.key = key;
        this.seen = seen;
        this.hiding = hiding;
    }

    public Envelope all(Duration timeout) throws CallException {
        var deadline = new Deadline(timeout, timeout);
        Reply first = ask(Json.object(), deadline, timeout);
        if (first.isError() || !(first.result().get(key) instanceof ArrayNode items)) {
            return first.envelope();
        }
        Reply page = first;
        JsonNode cursor = next(page);
        while (cursor.isString()) {
            page = ask(Json.object().put("cursor", unseen(cursor)), deadline, timeout);
            if (page.isError()) {
                return page.with(observed()).envelope();
            }
            items.addAll(itemsOf(page));
            cursor = next(page);
        }
        first.result().remove("nextCursor");
        return joined(first, page).envelope();
    }

    /** Returns the first page, with the time until the last page arrived. */
    private Reply joined(Reply first, Reply last) throws CallException {
        Outcome.Answered end = last.answer();
        var answer = new Outcome.Answered(first.answer().message(), end.frame(), end.nanos());
        return new Reply(answer, first.startNanos(), observed());
    }

    private Observed observed() throws CallException {
        try {
            return new Observed(notifications.since(0, method), questions.since(0, method));
        } catch (UnansweredException e) {
            throw e.outcome().failure();
        }
    }

    private Reply ask(ObjectNode params, Deadline deadline, Duration timeout) throws CallException {
        Duration left = cursors.isEmpty() ? timeout : Duration.ofNanos(deadline.leftNanos());
        if (left.isNegative()) {
            throw CallException.timeout(
                    "not all pages of " + method + " came within " + Texts.time(timeout));
        }
        Reply reply = asker.ask(method, params, left);
        reply.heard().notifications().forEach(notifications::add);
        reply.heard().questions().forEach(questions::add);
        if (!reply.isError()) {
            seen.accept(reply.result());
        }
        return reply;
    }

    private JsonNode next(Reply page) throws CallException {
        JsonNode cursor = page.result().path("nextCursor");
        if (!cursor.isString() && !cursor.isMissingNode() && !cursor.isNull()) {
            throw CallException.protocol(
                    "nextCursor of " + method + " is " + Texts.aOrAn(cursor) + ", not a string",
                    page.answer().message());
        }
        return cursor;
    }

    private String unseen(JsonNode cursor) throws CallException {
        if (!cursors.add(cursor.stringValue())) {
            throw CallException.protocol(
                    method
                            + " does not end: the cursor "
                            + Texts.brief(cursor, hiding)
                            + " came twice");
        }
        if (cursors.size() >= MOST) {
            throw CallException.protocol(method + " does not end: more than 1,000 pages");
        }
        return cursor.stringValue();
    }

    private ArrayNode itemsOf(Reply page) throws CallException {
        if (page.result().get(key) instanceof ArrayNode items) {
            return items;
        }
        throw CallException.protocol(
                "a later page of " + method + " has no list " + key, page.answer().message());
    }
}
