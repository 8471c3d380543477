package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.ScriptedServer;
import dev.mcptest.plan.Ledgers;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.Status;
import dev.mcptest.snapshot.SnapshotPolicy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/** What a server does wrong after its answer belongs to the test that had the answer. */
class DeferredTests {

    private static final String THREE_TESTS =
            """
            tools:
              - {name: before, server: s, tool: echo, args: {say: hey}}
              - {name: misbehaves, server: s, tool: echo, args: {say: last words}}
              - {name: after, server: s, tool: echo, args: {say: hey}}
            """;

    @TempDir private Path folder;

    @Test
    void aDeathAfterTheLastAnswerFailsTheTestThatHadIt() throws Exception {
        RunRecord record = run("dies later", THREE_TESTS.lines().limit(3).toList());

        assertThat(Shop.statuses(record)).containsExactly(Status.PASS, Status.FAIL);
        assertOnlyFailure(record, "after its answer: the server exited with code 5");
    }

    @Test
    void aDeathBetweenTwoTestsFailsTheFirst() throws Exception {
        RunRecord record = run("dies later", withPause());

        assertThat(Shop.statuses(record)).containsExactly(Status.FAIL, Status.FAIL, Status.PASS);
        assertThat(record.tests().getFirst().failures())
                .extracting(Failure::kind, Failure::message)
                .containsExactly(
                        org.assertj.core.api.Assertions.tuple(
                                FailureKind.PROTOCOL,
                                "after its answer: the server exited with code 5"));
        assertThat(record.tests().getLast().notes())
                .containsExactly("the server s had died and was started again");
    }

    @Test
    void aLineThatIsNoMessageFailsTheTestBeforeIt() throws Exception {
        RunRecord record = run("logs later", withPause());

        assertThat(Shop.statuses(record)).containsExactly(Status.FAIL, Status.FAIL, Status.PASS);
        assertThat(Shop.messages(record)).first().asString().contains("INFO answered");
    }

    @Test
    void aSecondAnswerFailsTheTestThatHadTheFirst() throws Exception {
        RunRecord record =
                run(
                        "none",
                        """
                        tools:
                          - {name: answered twice, server: s, tool: echo, args: {say: hey}}
                          - {name: meanwhile, server: s, tool: again, args: {say: "2"}}
                        """
                                .lines()
                                .toList());

        assertThat(Shop.statuses(record)).containsExactly(Status.FAIL, Status.PASS);
        assertOnlyFailure(record, "after its answer: a second answer to the request with id 2");
    }

    @Test
    void anExitCodeAtTheEndIsANoteOfTheServer() throws Exception {
        RunRecord record = run("fails at the end", THREE_TESTS.lines().toList());

        assertThat(record.passed()).isTrue();
        assertThat(record.servers())
                .flatExtracting(ServerRecord::notes)
                .containsExactly("exited with code 3 when its stdin was closed");
    }

    @Test
    void aServerThatHadToBeKilledIsNoted() throws Exception {
        String stubborn = "trap '' TERM; \"$@\"; sleep 60";
        List<String> words = ScriptedServer.command("plain", "none");
        var command = Json.array().add("sh").add("-c").add(stubborn).add("sh");
        words.forEach(command::add);

        RunRecord record = runWith(Json.write(command), THREE_TESTS.lines().toList());

        assertThat(record.passed()).isTrue();
        assertThat(record.servers())
                .flatExtracting(ServerRecord::notes)
                .containsExactly(
                        "did not end when its stdin was closed, nor on SIGTERM, and was killed");
    }

    private static void assertOnlyFailure(RunRecord record, String message) {
        assertThat(Shop.failures(record))
                .singleElement()
                .satisfies(failure -> {
                    assertThat(failure.kind()).isEqualTo(FailureKind.PROTOCOL);
                    assertThat(failure.message()).isEqualTo(message);
                });
    }

    /** Between the tests of the server is one that takes half a second elsewhere, and fails. */
    private static List<String> withPause() {
        return """
          other: {command: %s}
        tools:
          - {name: misbehaves, server: s, tool: echo, args: {say: last words}}
          - {name: takes long, server: other, tool: silent, timeout_ms: 500}
          - {name: after, server: s, tool: echo, args: {say: hey}}
        """
                .formatted(command("none"))
                .lines()
                .toList();
    }

    private RunRecord run(String misbehaviour, List<String> suite) throws Exception {
        return runWith(command(misbehaviour), suite);
    }

    private RunRecord runWith(String command, List<String> suite) throws Exception {
        var oneByOne =
                new RunOptions(
                        OptionalInt.of(1),
                        false,
                        0,
                        SnapshotPolicy.DEFAULT,
                        Ledgers.NONE,
                        TokenStore.none());
        return new ShopRun(folder)
                .with(oneByOne)
                .run(
                        "  s: {command: "
                                + command
                                + ", protocol_checks: 'off'}\n"
                                + String.join("\n", suite)
                                + "\n");
    }

    private static String command(String misbehaviour) {
        var words = Json.array();
        ScriptedServer.command("plain", misbehaviour).forEach(words::add);
        return Json.write(words);
    }
}
