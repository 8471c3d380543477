package dev.mcptest.pool;

import dev.mcptest.connect.ConnectionException;
import dev.mcptest.json.Phrase;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.part.Coverage;
import dev.mcptest.surface.Capture;
import dev.mcptest.surface.CaptureException;
import dev.mcptest.surface.ListKind;
import dev.mcptest.surface.Surface;
import dev.mcptest.surface.coverage.CoveragePoints;
import dev.mcptest.surface.coverage.CoverageTally;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** What the tests exercised of one server, and what it offers. */
final class Exercised {

    private static final Duration TO_LIST = Duration.ofSeconds(10);

    private final Redactor redactor;
    private final Consumer<Phrase> warnings;
    private final CoverageTally tally = new CoverageTally();
    private final Map<ListKind, List<JsonNode>> lists = new EnumMap<>(ListKind.class);
    private boolean listed;

    /**
     * @param warnings receives why lists cannot be read
     */
    Exercised(Redactor redactor, Consumer<Phrase> warnings) {
        this.redactor = redactor;
        this.warnings = warnings;
    }

    void add(TestCall call, Envelope answer) {
        tally.add(call.method(), call.params(), answer);
    }

    /** A way to a session that is closed afterwards. */
    @FunctionalInterface
    interface Opening {
        McpSession open() throws ConnectionException;
    }

    /** Lists the server over a session of its own, because the one of its tests has ended. */
    synchronized void listAnew(Opening opening) {
        try (McpSession session = opening.open()) {
            list(session);
        } catch (ConnectionException e) {
            warn(String.valueOf(e.getMessage()));
            listed = true;
        }
    }

    /** Lists the server; a list that cannot be read is a warning, and so are those after it. */
    synchronized void list(McpSession session) {
        listed = true;
        var capture = new Capture(session, TO_LIST, redactor);
        try {
            for (ListKind kind : ListKind.values()) {
                lists.putAll(capture.lists(kind).lists());
            }
        } catch (CaptureException e) {
            warn(String.valueOf(e.getMessage()));
        }
    }

    private void warn(String why) {
        warnings.accept(Phrase.words("its coverage is incomplete: " + why));
    }

    /** Returns the coverage; empty when the server was never connected. */
    synchronized Optional<Coverage.Server> coverage(String name) {
        return listed
                ? Optional.of(
                        new Coverage.Server(
                                name,
                                CoveragePoints.of(new Surface(Optional.empty(), lists), tally)))
                : Optional.empty();
    }
}
