package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.plan.Ledgers;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.redact.Redacted;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;
import dev.mcptest.snapshot.SnapshotPolicy;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;

/** Hooks run real programs around real tests. */
@Timeout(60)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the hooks are POSIX commands")
class HooksTests {

    private static final String TWO_TESTS =
            """
            tools:
              - {name: one, server: shop, tool: price, args: {sku: A}}
              - {name: two, server: shop, tool: price, args: {sku: B}}
            """;

    @TempDir private Path folder;
    private ShopRun shop;

    @BeforeEach
    void prepare() throws IOException {
        shop = new ShopRun(folder);
        script("note.sh", "echo \"$MCPTEST_HOOK_PHASE $*\" >> log");
        script("fail.sh", "echo \"$MCPTEST_HOOK_PHASE\" >> log\necho no database >&2\nexit 3");
        script("save.sh", "cat > $MCPTEST_HOOK_PHASE.json");
    }

    @Test
    void stepsRunInOrderAroundTheRunAndAroundEachTest() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        hooks:
                          beforeAll: [sh note.sh 1, "sh note.sh '2 words'"]
                          afterAll: sh note.sh
                          beforeEach: sh note.sh
                          afterEach: sh note.sh
                        """
                                + TWO_TESTS);

        assertThat(record.summary().passed()).isEqualTo(2);
        assertThat(log())
                .containsExactly(
                        "beforeAll 1",
                        "beforeAll 2 words",
                        "beforeEach ",
                        "afterEach ",
                        "beforeEach ",
                        "afterEach ",
                        "afterAll ");
    }

    @Test
    void testsOfSeveralServersRunOneAfterTheOtherBetweenHooksWhateverTheJobs() throws Exception {
        shop.with(
                new RunOptions(
                        OptionalInt.of(8),
                        false,
                        0,
                        SnapshotPolicy.DEFAULT,
                        Ledgers.NONE,
                        TokenStore.none()));

        RunRecord record =
                shop.run(
                        """
                          two: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml]}
                        hooks:
                          beforeEach: sh note.sh
                          afterEach: sh note.sh
                          afterAll: sh note.sh
                        tools:
                          - {name: a, server: shop, tool: price, args: {sku: A}}
                          - {name: b, server: two, tool: price, args: {sku: A}}
                          - {name: c, server: shop, tool: price, args: {sku: A}}
                        """);

        assertThat(record.summary().passed()).isEqualTo(3);
        assertThat(log())
                .containsExactly(
                        "beforeEach ",
                        "afterEach ",
                        "beforeEach ",
                        "afterEach ",
                        "beforeEach ",
                        "afterEach ",
                        "afterAll ");
    }

    @Test
    void aFailingBeforeAllFailsEveryTestShowsItsOutputAndIsTornDown() throws Exception {
        RunRecord record =
                shop.run("hooks: {beforeAll: sh fail.sh, afterAll: sh note.sh}\n" + TWO_TESTS);

        assertThat(record.tests()).extracting(TestRecord::status).containsOnly(Status.FAIL);
        Failure failure = record.tests().get(1).failures().getFirst();
        assertThat(failure.kind()).isEqualTo(FailureKind.HOOK);
        assertThat(failure.message())
                .isEqualTo("the beforeAll hook `sh fail.sh` exited with code 3");
        assertThat(failure.details().path("output").asString("")).isEqualTo("no database");
        assertThat(record.servers().getFirst().protocolVersion()).isEmpty();
        assertThat(log()).containsExactly("beforeAll", "afterAll ");
    }

    @Test
    void aFailingAfterHookIsReportedAndFailsNothing() throws Exception {
        RunRecord record =
                shop.run(
                        "hooks: {afterEach: [sh fail.sh, sh note.sh], afterAll: sh fail.sh}\n"
                                + TWO_TESTS);

        assertThat(record.summary().passed()).isEqualTo(2);
        assertThat(record.tests().getFirst().notes())
                .containsExactly("the afterEach hook `sh fail.sh` exited with code 3: no database");
        assertThat(record.warnings())
                .containsExactly(
                        "s.yml: the afterEach hook `sh fail.sh` exited with code 3",
                        "s.yml: the afterAll hook `sh fail.sh` exited with code 3: no database");
        assertThat(log())
                .containsExactly("afterEach", "afterEach ", "afterEach", "afterEach ", "afterAll");
    }

    @Test
    void aHookThatCannotBeStartedAndOneThatHangsFail() throws Exception {
        RunRecord gone = shop.run("hooks: {beforeEach: ./gone.sh}\n" + TWO_TESTS);
        RunRecord hangs =
                shop.run(
                        "run_options: {hook_timeout: 200ms}\nhooks: {beforeAll: sleep 60}\n"
                                + TWO_TESTS);

        assertThat(gone.tests().getFirst().failures().getFirst().message())
                .isEqualTo(
                        "the beforeEach hook `./gone.sh` could not run: cannot start \"./gone.sh\":"
                                + " there is no such file");
        assertThat(hangs.tests().getFirst().failures().getFirst().message())
                .isEqualTo("the beforeAll hook `sleep 60` did not end within 200 ms and was ended");
    }

    @Test
    void aPatchFlowsThroughTheHooksOfItsTestAndThatOfBeforeAllThroughTheRun() throws Exception {
        script("all.sh", "echo '{\"env\": {\"A\": \"all\"}, \"vars\": {\"v\": 1}}'");
        script("each.sh", "echo '{\"env\": {\"E\": \"each\"}, \"vars\": {\"w\": [2]}}'");
        script("show.sh", "echo \"$MCPTEST_HOOK_PHASE A=$A E=$E R=$region\" >> log; cat >> vars");

        shop.run(
                """
                variables: {region: {value: west}}
                hooks:
                  beforeAll: {command: sh all.sh, mode: context}
                  beforeEach: [sh show.sh, {command: sh each.sh, mode: context}, sh show.sh]
                  afterEach: [{command: sh show.sh, mode: context}]
                  afterAll: [sh show.sh]
                tools:
                  - {name: one, server: shop, tool: price, args: {sku: A}}
                """);

        assertThat(log())
                .containsExactly(
                        "beforeEach A=all E= R=west",
                        "beforeEach A=all E=each R=west",
                        "afterEach A=all E=each R=west",
                        "afterAll A=all E= R=west");
        assertThat(folder.resolve("vars"))
                .content()
                .contains("\"vars\":{\"region\":\"west\",\"v\":1,\"w\":[2]}")
                .contains("\"result\":{\"verdict\":\"pass\"}");
    }

    @Test
    void aContextHookLearnsWhatCameOfTheTests() throws Exception {
        shop.run(
                """
                hooks:
                  afterEach: {command: sh save.sh, mode: context}
                  afterAll: {command: sh save.sh, mode: context}
                tools:
                  - {name: bad, server: shop, tool: broken}
                """);

        assertThat(folder.resolve("afterEach.json"))
                .content()
                .contains("\"test\":{\"name\":\"bad\"}")
                .contains(
                        "\"result\":{\"verdict\":\"fail\",\"message\":\"the tool answered with"
                                + " isError: true: sold out\"}");
        assertThat(folder.resolve("afterAll.json"))
                .content()
                .contains("\"test\":null")
                .contains("{\"verdict\":\"fail\",\"message\":\"1 of 1 tests failed\"}");
    }

    @Test
    void beforeAllCanSkipEveryTest() throws Exception {
        script("skip.sh", "echo '{\"skip\": {\"reason\": \"no creds\"}}'");

        RunRecord record =
                shop.run(
                        "hooks: {beforeAll: {command: sh skip.sh, mode: context}, beforeEach: sh"
                                + " note.sh}\n"
                                + TWO_TESTS);

        assertThat(record.tests())
                .extracting(TestRecord::status, test -> test.skipReason().orElse(""))
                .containsOnly(org.assertj.core.api.Assertions.tuple(Status.SKIP, "no creds"));
        assertThat(log()).isEmpty();
    }

    @Test
    void aPatchThatIsNoneFailsAndSaysWhy() throws Exception {
        script("bad.sh", "echo '{\"env\": {}, \"args\": {}}'");

        RunRecord record =
                shop.run("hooks: {beforeEach: {command: sh bad.sh, mode: context}}\n" + TWO_TESTS);

        assertThat(record.tests().getFirst().failures().getFirst().message())
                .isEqualTo(
                        "the beforeEach hook `sh bad.sh` failed: its patch has the unknown key"
                                + " `args`: env, vars and skip are allowed");
    }

    @Test
    void aPatchAfterATestHasNoEffectAndThatIsSaid() throws Exception {
        script("late.sh", "echo '{\"skip\": {\"reason\": \"late\"}}'");

        RunRecord record =
                shop.run("hooks: {afterEach: {command: sh late.sh, mode: context}}\n" + TWO_TESTS);

        assertThat(record.summary().passed()).isEqualTo(2);
        assertThat(record.warnings())
                .containsExactly(
                        "s.yml: the afterEach hook `sh late.sh` answered with a patch, which has no"
                                + " effect after a test");
    }

    @Test
    void hooksDoNotRunWhenNoTestDoes() throws Exception {
        shop.run(
                """
                hooks: {beforeAll: sh note.sh, afterAll: sh note.sh}
                evals: [{name: e, server: shop, prompt: p}]
                """);

        assertThat(log()).isEmpty();
    }

    @Test
    void aSecretInTheOutputOfAHookIsTakenOut() throws Exception {
        script("leak.sh", "echo token s3cr3t-value >&2; exit 1");
        shop.redactor().add(new Redacted("s3cr3t-value"));

        RunRecord record =
                shop.run("hooks: {beforeEach: sh leak.sh, afterEach: sh leak.sh}\n" + TWO_TESTS);

        assertThat(record.tests().toString()).contains("token [redacted]").doesNotContain("s3cr3t");
    }

    @Test
    void whatAHookStartsInTheBackgroundEndsAfterTheLastHook() throws Exception {
        script("serve.sh", "sleep 60 >/dev/null 2>&1 &\necho $! > pid");
        script("look.sh", "kill -0 $(cat pid) && echo alive >> log");

        shop.run("hooks: {beforeAll: sh serve.sh, afterAll: sh look.sh}\n" + TWO_TESTS);

        assertThat(log()).containsExactly("alive");
        long pid = Long.parseLong(Files.readString(folder.resolve("pid")).strip());
        assertThat(ProcessHandle.of(pid).flatMap(process -> process.info().command())).isEmpty();
    }

    @Test
    void afterAnInterruptionTheLastHooksStillRun() throws Exception {
        var runner = new AtomicReference<Runner>();
        shop.with(
                new RunListener() {
                    @Override
                    public void started(TestIdentity test) {
                        if (test.name().equals("two")) {
                            runner.get().interrupt();
                        }
                    }
                });
        runner.set(shop.runner("hooks: {afterAll: sh note.sh}\n" + TWO_TESTS));

        RunRecord record = runner.get().run();

        assertThat(record.tests())
                .extracting(TestRecord::status)
                .containsExactly(Status.PASS, Status.SKIP);
        assertThat(log()).containsExactly("afterAll ");
    }

    private void script(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text + "\n");
    }

    private List<String> log() throws IOException {
        Path log = folder.resolve("log");
        return Files.exists(log) ? Files.readAllLines(log) : List.of();
    }
}
