package dev.mcptest.scaffold.audit;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.judge.ErrorText;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.redact.Redactor;
import dev.mcptest.shape.Breach;
import dev.mcptest.shape.Shapes;
import dev.mcptest.surface.ListKind;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the lists of a server and judges each page. */
final class ListAudit {

    private static final int UNKNOWN_METHOD = -32601;

    private final Duration limit;
    private final Redactor redactor;
    private final List<ListReport> reports = new ArrayList<>();

    ListAudit(Duration limit, Redactor redactor) {
        this.limit = requireNonNull(limit, "limit is null");
        this.redactor = requireNonNull(redactor, "redactor is null");
    }

    List<ListReport> reports() {
        return List.copyOf(reports);
    }

    /** Judges the answer to the handshake. */
    void opening(McpSession session) {
        String method = session.allows("initialize") ? "initialize" : "server/discover";
        var breaches =
                Shapes.of(
                        session.identity().protocolVersion(),
                        method,
                        session.identity().initializeResult());
        reports.add(new ListReport(method, 0, findings(breaches)));
    }

    /**
     * Reads a list and returns its items; none when the server does not have that capability or
     * refuses. Empty when there is no answer.
     */
    Optional<List<JsonNode>> read(ListKind kind, McpSession session) {
        if (!session.supports(kind.capability()) || !session.allows(kind.method())) {
            return Optional.of(List.of());
        }
        Set<Breach> breaches = new LinkedHashSet<>();
        String revision = session.identity().protocolVersion();
        try {
            Envelope answer =
                    session.listAll(
                            kind.method(),
                            kind.key(),
                            limit,
                            page -> breaches.addAll(Shapes.of(revision, kind.method(), page)));
            if (answer.isRpcError()) {
                refused(kind, answer);
                return Optional.of(List.of());
            }
            List<JsonNode> items = answer.result().path(kind.key()).valueStream().toList();
            reports.add(new ListReport(kind.method(), items.size(), findings(breaches)));
            return Optional.of(items);
        } catch (CallException e) {
            report(kind, String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    /** Many servers with resources have no templates, and do not know the method. */
    private void refused(ListKind kind, Envelope answer) {
        int code = answer.result().path("error").path("code").asInt(0);
        if (kind != ListKind.TEMPLATES || code != UNKNOWN_METHOD) {
            report(kind, ErrorText.of(answer).text(redactor));
        }
    }

    private void report(ListKind kind, String why) {
        var finding = new Finding(Verdict.BROKEN, redactor.text(why), Optional.empty());
        reports.add(new ListReport(kind.method(), 0, List.of(finding)));
    }

    private List<Finding> findings(Iterable<Breach> breaches) {
        List<Finding> findings = new ArrayList<>();
        for (Breach breach : breaches) {
            Phrase text = breach.located();
            findings.add(
                    new Finding(
                            Verdict.BROKEN, redactor.text(text.text(redactor)), Optional.empty()));
        }
        return findings;
    }
}
