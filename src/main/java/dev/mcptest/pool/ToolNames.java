package dev.mcptest.pool;

import dev.mcptest.json.Phrase;
import dev.mcptest.judge.ErrorText;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.shape.Breach;
import dev.mcptest.shape.Shapes;
import dev.mcptest.shape.ToolList;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;

/**
 * The list of tools on one connection. It is read before the first tool call, and again after the
 * server has notified a change. Thread-safe.
 */
final class ToolNames {

    private static final String METHOD = "tools/list";
    private static final String UNCHECKED =
            "; names of tools, arguments and structuredContent are not checked";

    private final McpSession session;
    private final Consumer<Phrase> warnings;
    private volatile @Nullable Reading reading;

    /**
     * @param warnings receives the reason why the list cannot be used
     */
    ToolNames(McpSession session, Consumer<Phrase> warnings) {
        this.session = session;
        this.warnings = warnings;
    }

    /**
     * A pending or finished reading of the list.
     *
     * @param changes the number of change notifications when it started
     */
    private record Reading(int changes, FutureTask<Optional<ToolList>> task) {

        Optional<ToolList> list() {
            try {
                return task.get();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
        }
    }

    /**
     * Starts to read the list before a tool is called. Waits for the list if the calls of this
     * session should come after it.
     */
    void prepare() {
        Reading due = due();
        if (due != null) {
            if (session.listsToolsFirst()) {
                due.task().run();
            } else {
                Thread.ofVirtual().start(due.task());
            }
        }
        if (session.listsToolsFirst()) {
            list();
        }
    }

    /**
     * Takes over a list that was read for a test.
     *
     * @param changes the number of change notifications before it was read
     */
    synchronized void know(List<JsonNode> tools, int changes) {
        String revision = session.identity().protocolVersion();
        var known = new FutureTask<>(() -> Optional.of(ToolList.of(revision, tools)));
        known.run();
        reading = new Reading(changes, known);
    }

    /** Returns the list; empty when it is not available. */
    Optional<ToolList> list() {
        Reading known = reading;
        return known == null ? Optional.empty() : known.list();
    }

    /** Reads the list again, and keeps the new list if it is available. */
    Optional<ToolList> again() {
        Reading fresh = begin();
        fresh.task().run();
        Optional<ToolList> list = fresh.list();
        if (list.isPresent()) {
            reading = fresh;
        }
        return list;
    }

    /** Returns a new reading if one must start now. */
    private synchronized @Nullable Reading due() {
        Reading known = reading;
        boolean usable =
                known != null
                        && (!known.task().isDone() || known.changes() == session.toolChanges());
        if (usable) {
            return null;
        }
        Reading fresh = begin();
        reading = fresh;
        return fresh;
    }

    private Reading begin() {
        return new Reading(session.toolChanges(), new FutureTask<>(this::read));
    }

    private Optional<ToolList> read() {
        try {
            Envelope answer = session.listTools();
            String revision = session.identity().protocolVersion();
            List<Breach> breaches = Shapes.of(revision, METHOD, answer.result());
            if (answer.isRpcError()) {
                warnings.accept(Phrase.of("{}: {}{}", METHOD, ErrorText.of(answer), UNCHECKED));
            } else if (!breaches.isEmpty()) {
                warnings.accept(
                        Phrase.of("{}{}", Wrong.phrase(METHOD, breaches.getFirst()), UNCHECKED));
            } else {
                return Optional.of(
                        ToolList.of(
                                revision, answer.result().path("tools").valueStream().toList()));
            }
        } catch (CallException e) {
            if (session.alive()) {
                warnings.accept(
                        Phrase.of("{}: {}{}", METHOD, String.valueOf(e.getMessage()), UNCHECKED));
            }
        }
        return Optional.empty();
    }
}
