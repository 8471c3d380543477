package dev.mcptest.execute.cache;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cache.Digest;
import dev.mcptest.cache.ServerPrint;
import dev.mcptest.json.Json;
import dev.mcptest.plan.Plan;
import dev.mcptest.pool.TestCall;
import dev.mcptest.suite.TestCase;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/** The keys under which the results of a run are stored. */
final class CacheKeys {

    private final String version;
    private final ServerPrints prints;
    private final Map<Integer, String> befores = new HashMap<>();
    private final Map<Integer, String> keys = new HashMap<>();
    private final IdentityHashMap<ServerPrint, Map<Optional<String>, String>> servers =
            new IdentityHashMap<>();
    private final Map<String, String> tools = new HashMap<>();

    /**
     * @param version the version of mcptest
     */
    CacheKeys(String version, ServerPrints prints) {
        this.version = requireNonNull(version, "version is null");
        this.prints = requireNonNull(prints, "prints is null");
    }

    /**
     * Returns the key of an answer.
     *
     * @param before the key of the last call that may have changed what the server returns; empty
     *     text when there was none
     */
    String of(Plan.Step step, TestCase.Call call, String before) {
        if (before.equals(befores.put(step.index(), before))) {
            return requireNonNull(keys.get(step.index()));
        }
        TestCall request = TestCall.of(call);
        String text = request.listKey().orElse("") + "\n" + Json.write(request.shown());
        String key = Digest.of(server(step) + before + "\n" + text);
        keys.put(step.index(), key);
        return key;
    }

    /** Returns the key of the names of the read-only tools of the server of a test. */
    String ofTools(Plan.Step step) {
        return tools.computeIfAbsent(server(step), it -> Digest.of("read-only tools\n" + it));
    }

    private String server(Plan.Step step) {
        return servers.computeIfAbsent(prints.of(step), _ -> new HashMap<>())
                .computeIfAbsent(step.revision(), revision -> server(step, revision));
    }

    private String server(Plan.Step step, Optional<String> revision) {
        return String.join("\n", version, revision.orElse(""), prints.digest(step), "");
    }
}
