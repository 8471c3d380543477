package dev.mcptest.scaffold.audit;

import static java.util.Objects.requireNonNull;

import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.redact.Redactor;
import dev.mcptest.scaffold.BoundedCalls;
import dev.mcptest.scaffold.Draft;
import dev.mcptest.scaffold.Exploration;
import dev.mcptest.scaffold.Inputs;
import dev.mcptest.scaffold.Outcome;
import dev.mcptest.scaffold.ToolTrial;
import dev.mcptest.shape.ToolList;
import dev.mcptest.surface.ListKind;
import dev.mcptest.surface.Surface;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Tries the tools of a server and judges the answers. When the server ends at a call or does not
 * answer, the rest can be tried in another session.
 */
public final class Audit {

    private static final int OTHER_ARGUMENTS = 3;
    private static final int WRONG_TYPES = 5;

    /**
     * How a server is tried.
     *
     * @param folders folders that it was started with
     * @param callsUnsafe whether tools that may change something are called
     * @param limit of one call
     */
    public record Manner(List<String> folders, boolean callsUnsafe, long seed, Duration limit) {
        public Manner {
            folders = List.copyOf(folders);
            requireNonNull(limit, "limit is null");
        }
    }

    private final Manner manner;
    private final Redactor redactor;
    private final ListAudit lists;
    private final Deque<ListKind> kinds = new ArrayDeque<>(List.of(ListKind.values()));
    private final Deque<ToolTrial> waiting = new ArrayDeque<>();
    private final List<ToolTrial> trials = new ArrayList<>();
    private final String revision;
    private final Optional<JsonNode> server;
    private List<JsonNode> tools = List.of();

    /**
     * Begins an audit.
     *
     * @param first the first session with the server
     * @param redactor removes secrets from the report
     */
    public Audit(McpSession first, Manner manner, Redactor redactor) {
        this.manner = requireNonNull(manner, "manner is null");
        this.redactor = requireNonNull(redactor, "redactor is null");
        this.lists = new ListAudit(manner.limit, redactor);
        this.revision = first.identity().protocolVersion();
        this.server = first.identity().serverInfo().map(redactor::tree);
        lists.opening(first);
    }

    /** Returns whether something has not been tried yet. */
    public boolean hasMore() {
        return !kinds.isEmpty() || waiting.stream().anyMatch(ToolTrial::hasMore);
    }

    /** Tries what has not been tried, until all is done or the session is no longer usable. */
    public void continueWith(McpSession session) {
        var calls = new BoundedCalls(session, manner.limit);
        boolean usable = true;
        while (hasMore() && usable) {
            boolean answered = kinds.isEmpty() || read(kinds.remove(), session);
            if (kinds.isEmpty() && answered) {
                tryNext(calls);
            }
            usable = answered && calls.usable();
        }
    }

    private void tryNext(BoundedCalls calls) {
        while (!waiting.isEmpty()) {
            ToolTrial trial = waiting.element();
            if (trial.hasMore()) {
                trial.next(calls);
                return;
            }
            waiting.remove();
        }
    }

    private boolean read(ListKind kind, McpSession session) {
        Optional<List<JsonNode>> items = lists.read(kind, session);
        if (kind == ListKind.TOOLS) {
            tools = items.orElse(List.of());
            new Surface(Optional.empty(), Map.of(kind, tools)).byId(kind).forEach(this::add);
        }
        return items.isPresent();
    }

    private void add(String name, JsonNode tool) {
        var random = new SplittableRandom(manner.seed ^ name.hashCode());
        var inputs =
                Inputs.of(
                        tool.path("inputSchema"),
                        manner.folders,
                        OTHER_ARGUMENTS,
                        WRONG_TYPES,
                        random);
        var trial = new ToolTrial(name, tool, inputs, manner.callsUnsafe);
        trials.add(trial);
        waiting.add(trial);
    }

    /**
     * Adds what is expected of the server as tests.
     *
     * @param report of this audit
     * @param server its name in the suite
     */
    public void addTo(Draft draft, AuditReport report, String server) {
        var how =
                new Exploration.Manner(
                        server, "", "", manner.folders, manner.callsUnsafe, manner.limit);
        var tests = new AuditTests(how, manner.limit, draft);
        for (int i = 0; i < trials.size(); i++) {
            tests.add(trials.get(i), report.tools().get(i));
        }
        report.lists().stream()
                .filter(list -> !list.method().equals("server/discover"))
                .forEach(tests::add);
    }

    /** Returns whether a call was not answered. */
    public boolean hasLost() {
        return trials.stream()
                .flatMap(trial -> trial.attempts().stream())
                .anyMatch(attempt -> attempt.outcome() instanceof Outcome.Lost);
    }

    /**
     * Returns the report.
     *
     * @param unreachable why not all calls could be made, if so
     */
    public AuditReport report(Optional<String> unreachable) {
        var judge = new ToolJudge(revision, ToolList.of(revision, tools), redactor);
        return new AuditReport(
                server,
                revision,
                manner.seed,
                trials.stream().map(trial -> judge.report(trial, unreachable)).toList(),
                lists.reports());
    }
}
