package dev.mcptest.pool;

import dev.mcptest.mcp.ServerIdentity;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.suite.server.ServerSpec;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The sessions with one server in a run, for the record. */
final class SessionHistory {

    private final ServerSpec spec;
    private final Set<String> notes = new LinkedHashSet<>();
    private final List<String> warnings = new ArrayList<>();
    private Optional<McpSession> live = Optional.empty();
    private Optional<Seen> last = Optional.empty();

    /** What is left of a session that ended: the session itself holds buffers and schemas. */
    private record Seen(ServerIdentity identity, boolean overSse) {}

    SessionHistory(ServerSpec spec) {
        this.spec = spec;
    }

    boolean isEmpty() {
        return last().isEmpty();
    }

    void add(McpSession session) {
        live.ifPresent(before -> warnings.addAll(before.drainWarnings()));
        live = Optional.of(session);
    }

    /** Notes how a session ended, as far as that is remarkable. */
    void ended(McpSession session) {
        session.ending().ifPresent(notes::add);
        warnings.addAll(session.drainWarnings());
        last = Optional.of(seen(session));
        live = Optional.empty();
    }

    private Optional<Seen> last() {
        return live.map(SessionHistory::seen).or(() -> last);
    }

    private static Seen seen(McpSession session) {
        return new Seen(session.identity(), session.overSse());
    }

    /** Returns the entry of the server: what it said in the last session, and all notes. */
    ServerRecord record() {
        Optional<Seen> last = last();
        return new ServerRecord(
                spec.name(),
                switch (spec) {
                    case ServerSpec.Stdio _ -> "stdio";
                    case ServerSpec.Url _ ->
                            last.filter(Seen::overSse).isPresent() ? "sse" : "http";
                    case ServerSpec.Cassette _ -> "cassette";
                },
                spec.source(),
                last.map(seen -> seen.identity().protocolVersion()),
                last.flatMap(seen -> seen.identity().serverInfo()),
                last.map(seen -> (JsonNode) seen.identity().capabilities()),
                List.copyOf(notes));
    }

    /** Returns and clears the warnings of the sessions. */
    List<String> drainWarnings() {
        live.ifPresent(session -> warnings.addAll(session.drainWarnings()));
        List<String> drained = warnings.stream().map(text -> spec.name() + ": " + text).toList();
        warnings.clear();
        return drained;
    }
}
