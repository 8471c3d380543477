package dev.mcptest.execute;

import dev.mcptest.definition.ListedTools;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.pool.PooledServer;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Supplier;

/** What servers list as tools, asked for once in each session. */
final class ToolLists {

    /** The lists that calls are not checked with, as they are wrong or the checks are off. */
    private final Map<McpSession, Optional<ListedTools>> unchecked =
            Collections.synchronizedMap(new WeakHashMap<>());

    /**
     * Returns what a server lists; empty when that is not known.
     *
     * @param ask asks for the list where calls are not checked with it
     */
    Optional<Listed> of(PooledServer.Opened server, Supplier<CallOutcome> ask) {
        String revision = server.session().identity().protocolVersion();
        return server.conformance()
                .tools()
                .map(list -> new ListedTools(list.tools()))
                .or(() -> unchecked.computeIfAbsent(server.session(), _ -> asked(ask.get())))
                .map(tools -> new Listed(tools, revision));
    }

    private static Optional<ListedTools> asked(CallOutcome list) {
        return list.envelope()
                .filter(answer -> !answer.isRpcError())
                .map(answer -> new ListedTools(answer.result().path("tools")));
    }
}
