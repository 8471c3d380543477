package dev.mcptest.pool;

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
    private final List<McpSession> sessions = new ArrayList<>();
    private final Set<String> notes = new LinkedHashSet<>();

    SessionHistory(ServerSpec spec) {
        this.spec = spec;
    }

    boolean isEmpty() {
        return sessions.isEmpty();
    }

    void add(McpSession session) {
        sessions.add(session);
    }

    /** Notes how a session ended, as far as that is remarkable. */
    void ended(McpSession session) {
        session.ending().ifPresent(notes::add);
    }

    /** Returns the entry of the server: what it said in the last session, and all notes. */
    ServerRecord record() {
        Optional<McpSession> last =
                sessions.isEmpty() ? Optional.empty() : Optional.of(sessions.getLast());
        return new ServerRecord(
                spec.name(),
                switch (spec) {
                    case ServerSpec.Stdio _ -> "stdio";
                    case ServerSpec.Url _ ->
                            last.filter(McpSession::overSse).isPresent() ? "sse" : "http";
                    case ServerSpec.Cassette _ -> "cassette";
                },
                spec.source(),
                last.map(session -> session.identity().protocolVersion()),
                last.flatMap(session -> session.identity().serverInfo()),
                last.map(session -> (JsonNode) session.identity().capabilities()),
                List.copyOf(notes));
    }

    /** Returns and clears the warnings of the sessions. */
    List<String> drainWarnings() {
        List<String> drained =
                sessions.stream()
                        .flatMap(session -> session.drainWarnings().stream())
                        .map(text -> spec.name() + ": " + text)
                        .toList();
        return drained;
    }
}
