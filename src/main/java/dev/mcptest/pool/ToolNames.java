package dev.mcptest.pool;

import dev.mcptest.json.Phrase;
import dev.mcptest.judge.ErrorText;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.McpSession;
import dev.mcptest.shape.Breach;
import dev.mcptest.shape.Shapes;
import dev.mcptest.shape.ToolList;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;

/**
 * The tools that a server lists on one connection: read when the first one is called, and again
 * after the server has said that they are others now. Several threads may ask at once.
 */
final class ToolNames {

    private static final String METHOD = "tools/list";
    private static final String UNCHECKED =
            "; names of tools, arguments and structuredContent are not checked";

    private final McpSession session;
    private final Consumer<Phrase> warnings;
    private volatile @Nullable Reading reading;

    /**
     * @param warnings told why the list cannot be used
     */
    ToolNames(McpSession session, Consumer<Phrase> warnings) {
        this.session = session;
        this.warnings = warnings;
    }

    /**
     * A list that is read, or was.
     *
     * @param changes how often the server had told of changes when it began
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
     * Sees to it that the list is read, before a tool is called. Waits for it where a call had
     * better be sent after it.
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

    /** Returns the list; empty when it is not to be had. */
    Optional<ToolList> list() {
        Reading known = reading;
        return known == null ? Optional.empty() : known.list();
    }

    /** Reads the list again, and keeps it when it is to be had. */
    Optional<ToolList> again() {
        Reading fresh = begin();
        fresh.task().run();
        Optional<ToolList> list = fresh.list();
        if (list.isPresent()) {
            reading = fresh;
        }
        return list;
    }

    /** Returns a reading that has to begin now. */
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
