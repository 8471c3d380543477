package dev.mcptest.execute.cache;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cache.FileDigests;
import dev.mcptest.cache.ServerPrint;
import dev.mcptest.plan.Plan;
import dev.mcptest.suite.server.ServerSpec;

import java.util.IdentityHashMap;
import java.util.Map;

/** What the servers of a run were when it began, and whether they still are. */
final class ServerPrints {

    private final Map<String, String> environment;
    private final FileDigests digests = new FileDigests();
    private final IdentityHashMap<ServerSpec, ServerPrint> before = new IdentityHashMap<>();
    private final IdentityHashMap<ServerSpec, ServerPrint> after = new IdentityHashMap<>();

    /**
     * @param environment the variables that processes inherit
     */
    ServerPrints(Map<String, String> environment) {
        this.environment = requireNonNull(environment, "environment is null");
    }

    /** Returns whether the server of a test, if it has one, was examined. */
    boolean has(Plan.Step step) {
        return step.test().servers().isEmpty() || before.containsKey(server(step));
    }

    ServerPrint of(Plan.Step step) {
        return before.computeIfAbsent(server(step), it -> now(it, step));
    }

    /** Examines the server of a test again, at the first call, and returns whether it differs. */
    boolean hasChanged(Plan.Step step) {
        ServerPrint now = after.computeIfAbsent(server(step), it -> now(it, step));
        return !digest(now).equals(digest(step));
    }

    /** Returns the digest of the server of a test; empty text when too little is known of it. */
    String digest(Plan.Step step) {
        return digest(of(step));
    }

    private static String digest(ServerPrint print) {
        return print instanceof ServerPrint.Known known ? known.digest() : "";
    }

    private ServerPrint now(ServerSpec server, Plan.Step step) {
        return ServerPrint.of(server, environment, step.lookup(), digests);
    }

    private static ServerSpec server(Plan.Step step) {
        return step.server(step.test().header().server());
    }
}
