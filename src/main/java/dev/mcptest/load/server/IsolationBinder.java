package dev.mcptest.load.server;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.suite.server.Isolation;
import dev.mcptest.suite.server.RestartPolicy;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiFunction;

/** Reads {@code isolate} of a server. */
public final class IsolationBinder {

    private static final String ISOLATE = "isolate";

    private final BiFunction<SourceNode, SourceNode, Path> folders;
    private final Problems problems;

    /**
     * @param folders returns the folder that a key of a server names
     */
    IsolationBinder(BiFunction<SourceNode, SourceNode, Path> folders, Problems problems) {
        this.folders = folders;
        this.problems = problems;
    }

    /** Returns whether a server of a suite is isolated. */
    public static boolean isIn(SourceNode suite) {
        return suite.get("servers").stream()
                .flatMap(servers -> servers.fields().values().stream())
                .anyMatch(server -> server.get(ISOLATE).isPresent());
    }

    Optional<Isolation> bind(SourceNode server) {
        Optional<SourceNode> isolate = server.get(ISOLATE);
        if (isolate.isEmpty()) {
            return Optional.empty();
        }
        if (isolate.get().json().isObject()) {
            return isolate.get()
                    .get("copy")
                    .map(copy -> new Isolation(folders.apply(server, copy)));
        }
        Optional<SourceNode> cwd = server.get("cwd");
        if (cwd.isEmpty()) {
            problems.error(
                    "isolate",
                    isolate.get(),
                    "`isolate: copy` copies the folder that `cwd` names, and there is no `cwd`",
                    "name the folder: isolate: {copy: FOLDER}");
        }
        return cwd.map(node -> new Isolation(folders.apply(server, node)));
    }

    /** Returns how long the process of an isolated server lives. */
    RestartPolicy restarts(SourceNode server, RestartPolicy policy) {
        SourceNode isolate = server.get(ISOLATE).orElseThrow();
        Optional<SourceNode> per = isolate.get("per");
        String what = per.map(SourceNode::text).orElse("test");
        if (per.isPresent()
                && problems.isNo(
                        "test or server",
                        per.get(),
                        what.equals("test") || what.equals("server"))) {
            return policy;
        }
        if (what.equals("server")) {
            return policy;
        }
        Optional<SourceNode> restarts = server.get("restart_policy");
        if (restarts.isPresent() && policy != RestartPolicy.PER_TEST) {
            problems.error(
                    "isolate",
                    restarts.get(),
                    "a copy for each test needs a process for each test",
                    "write restart_policy: per_test, or isolate: {copy: FOLDER, per: server}");
        }
        return RestartPolicy.PER_TEST;
    }
}
