package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.json.Json;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.mcp.ScriptedServer;
import dev.mcptest.plan.Ledgers;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.plan.Selection;
import dev.mcptest.pool.Starts;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;
import dev.mcptest.snapshot.SnapshotPolicy;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** How long the process of a server lives, and how many start at once. */
class RestartTests {

    /** Each test fails with the process id of its server. */
    private static final String SUITE =
            """
            servers:
              s: {command: COMMAND, restart_policy: POLICY, protocol_checks: "off"}
            hooks: {afterAll: "true"}
            tools:
              - {name: a, server: s, tool: property, args: {say: pid}, expect: &pid [{target: "result.content[0].text", matcher: {exact: x}}]}
              - {name: b, server: s, tool: property, args: {say: pid}, expect: *pid}
            """;

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({"per_test,4", "per_file,2", "per_run,1"})
    void aProcessLivesAsLongAsThePolicySays(String policy, int processes) throws Exception {
        RunRecord record = run(policy, 0, "one.yml", "two.yml");

        assertThat(record.tests()).hasSize(4);
        assertThat(pids(record.tests())).hasSize(processes);
        assertThat(record.servers()).hasSize(policy.equals("per_run") ? 1 : 2);
        assertThat(record.warnings()).isEmpty();
    }

    @Test
    void anotherAttemptHasAnotherProcess() throws Exception {
        TestRecord test = run("per_test", 1, "one.yml").tests().getFirst();

        assertThat(test.attempts()).isEqualTo(2);
        assertThat(test.history().earlier().getFirst().failures().getFirst().actual())
                .isNotEqualTo(test.failures().getFirst().actual());
    }

    @Test
    void noMoreServersStartAtOnceThanTheyMay() throws Exception {
        var starts = new Starts();
        var starting = new AtomicInteger();
        var most = new AtomicInteger();
        Callable<Boolean> start =
                () -> {
                    starts.begin(3);
                    most.accumulateAndGet(starting.incrementAndGet(), Math::max);
                    Thread.onSpinWait();
                    starting.decrementAndGet();
                    starts.end();
                    return true;
                };
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Boolean> over : threads.invokeAll(Collections.nCopies(50, start))) {
                assertThat(over.get()).isTrue();
            }
        }

        assertThat(most).hasValueBetween(1, 3);
        assertThat(starting).hasValue(0);
    }

    private static Set<String> pids(List<TestRecord> tests) {
        Set<String> pids = new HashSet<>();
        for (TestRecord test : tests) {
            assertThat(test.failures()).hasSize(1);
            pids.add(test.failures().getFirst().actual().orElseThrow().asString(""));
        }
        return pids;
    }

    private RunRecord run(String policy, int retries, String... files) throws Exception {
        World world = World.system().withWorkingDirectory(folder);
        var command = Json.array();
        ScriptedServer.command("plain", "none").forEach(command::add);
        List<Plan.Source> sources = new ArrayList<>();
        for (String file : files) {
            Files.writeString(
                    folder.resolve(file),
                    SUITE.replace("COMMAND", Json.write(command)).replace("POLICY", policy));
            LoadedSuite loaded = new SuiteLoader(world, LoadOptions.NONE).load(file);
            assertThat(loaded.problems()).isEmpty();
            sources.add(new Plan.Source(loaded.suite().orElseThrow(), loaded.lookup()));
        }
        var options =
                new RunOptions(
                        OptionalInt.empty(),
                        false,
                        retries,
                        SnapshotPolicy.DEFAULT,
                        Ledgers.NONE,
                        TokenStore.none());
        Plan plan = Plan.of(sources, Selection.ALL);
        return new Runner("test", world, plan, options, new Redactor(), new RunListener() {}).run();
    }
}
