package dev.mcptest.pool;

import dev.mcptest.json.Phrase;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.shape.Breach;
import dev.mcptest.shape.Shapes;
import dev.mcptest.shape.ToolList;
import dev.mcptest.suite.Check;
import dev.mcptest.suite.server.ProtocolChecks;
import dev.mcptest.suite.server.ServerSpec;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Checks the responses of one session against the protocol. */
public final class Conformance {

    private static final String INITIALIZE = Check.INITIALIZE.method();
    private static final String DISCOVER = "server/discover";

    private final McpSession session;
    private final ProtocolChecks mode;
    private final Consumer<Phrase> warnings;
    private final Optional<ToolNames> tools;
    private final List<Breach> opening;

    /**
     * @param warnings receives findings that fail no test
     * @param mayList whether the server may be asked for its tools
     */
    Conformance(McpSession session, ServerSpec spec, Consumer<Phrase> warnings, boolean mayList) {
        this.session = session;
        this.mode = spec.protocolChecks();
        this.warnings = warnings;
        boolean lists = mode != ProtocolChecks.OFF && mayList && session.supports("tools");
        this.tools = lists ? Optional.of(new ToolNames(session, warnings)) : Optional.empty();
        this.opening =
                mode == ProtocolChecks.OFF
                        ? List.of()
                        : shapes(opener(), session.identity().initializeResult());
    }

    /**
     * Starts to read the list of tools, so that it is known when the result of a tool is checked.
     */
    void readTools() {
        tools.ifPresent(ToolNames::prepare);
    }

    /**
     * Takes over a list of tools that was read for a test, so that it is not read again.
     *
     * @param changes the number of change notifications before it was read
     */
    public void know(List<JsonNode> list, int changes) {
        tools.ifPresent(it -> it.know(list, changes));
    }

    /** Returns the tools of the server, as far as they have been read. */
    public Optional<ToolList> tools() {
        return tools.flatMap(ToolNames::list);
    }

    /**
     * Checks a response against the protocol, apart from the expectations of its test.
     *
     * @param pages the results of a list without their items, page by page
     */
    public Findings judge(TestCall call, Envelope answer, List<ObjectNode> pages) {
        var findings = new Findings(mode, warnings);
        if (mode == ProtocolChecks.OFF) {
            return findings;
        }
        judgeOpening(findings);
        if (!answer.isRpcError() && !call.method().equals(INITIALIZE)) {
            judgeShapes(call.method(), answer, pages, findings);
        }
        if (call.method().equals(ToolCalls.METHOD) && tools.isPresent()) {
            new ToolCalls(tools.get(), findings).judge(call.params(), answer);
        }
        return findings;
    }

    /** A violation in the handshake affects every client, whatever it calls. */
    private void judgeOpening(Findings findings) {
        for (Breach breach : opening) {
            findings.breachOfServer(Wrong.phrase(opener(), breach), breach.pointer());
        }
    }

    private void judgeShapes(
            String method, Envelope answer, List<ObjectNode> pages, Findings findings) {
        Set<Breach> found = new LinkedHashSet<>(shapes(method, answer.result()));
        if (!pages.isEmpty()) {
            found.addAll(shapes(method, pages.getFirst()));
        }
        for (Breach breach : found) {
            findings.breach(Wrong.phrase(method, breach), breach.pointer());
        }
        for (int i = 1; i < pages.size(); i++) {
            String page = " (page " + (i + 1) + ")";
            for (Breach breach : shapes(method, pages.get(i))) {
                findings.breach(Wrong.phrase(method + page, breach), breach.pointer());
            }
        }
    }

    private List<Breach> shapes(String method, JsonNode result) {
        return Shapes.of(session.identity().protocolVersion(), method, result);
    }

    /** Returns the method that opened the session. */
    private String opener() {
        return session.allows(INITIALIZE) ? INITIALIZE : DISCOVER;
    }
}
