package dev.mcptest.cli.run;

import dev.mcptest.plan.Plan;
import dev.mcptest.plan.SessionKey;
import dev.mcptest.result.TestId;
import dev.mcptest.suite.server.ServerSpec;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The files that the commands of servers name, such as their programs. */
final class ServerFiles {

    private final Map<Path, Set<TestId>> users = new HashMap<>();

    ServerFiles(Plan plan) {
        for (Plan.Step step : plan.steps()) {
            for (SessionKey key : step.lanes()) {
                for (Path file : of(step.server(key.server()))) {
                    users.computeIfAbsent(file, _ -> new HashSet<>()).add(step.header().id());
                }
            }
        }
    }

    Set<Path> all() {
        return users.keySet();
    }

    /** Returns whether the command of a server names this file. */
    boolean name(Path file) {
        return users.containsKey(file);
    }

    /** Returns the tests that need a server whose command names this file. */
    Set<TestId> users(Path file) {
        return users.getOrDefault(file, Set.of());
    }

    /** Returns the files that the command of a server names. */
    static Set<Path> of(ServerSpec server) {
        Set<Path> found = new HashSet<>();
        if (server instanceof ServerSpec.Stdio stdio) {
            for (String word : stdio.command()) {
                try {
                    Path path = stdio.folder().resolve(word).normalize();
                    if (Files.isRegularFile(path)) {
                        found.add(path);
                    }
                } catch (InvalidPathException _) {
                    // Not every argument is a path.
                }
            }
        }
        return found;
    }
}
