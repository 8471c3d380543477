package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.auth.OAuthServer;
import dev.mcptest.it.PackagedBinary.Result;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** Every example passes, run as its first lines say. */
class ExamplesIT {

    @TempDir private Path folder;
    private PackagedBinary mcptest;

    @BeforeEach
    void prepare() {
        mcptest = new PackagedBinary(PackagedBinary.BUILT, folder);
    }

    @Test
    void everyExampleValidates() throws Exception {
        Result result =
                mcptest.from(Examples.FOLDER.getParent())
                        .run("validate", "examples", "--var", "FOLDER=/tmp");

        assertThat(result.out()).matches("\\d+ suites: ok\n");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void quickstartPassesWithoutNodeAndNetwork() throws Exception {
        Result result = run(Examples.suite("quickstart.mcptest.yml"));

        assertPassed(result, 9);
    }

    @Test
    void matchersPassWithoutNodeAndNetwork() throws Exception {
        assertPassed(run(Examples.suite("matchers.mcptest.yml")), 6);
    }

    @Test
    void suiteCompositionPassesWithoutNodeAndNetwork() throws Exception {
        Result result = run(Examples.suite("suite-composition.yml"));

        assertPassed(result, 5);
        assertThat(result.out()).contains("score 0.75", "metric rollups");
    }

    @Test
    void breachesOfTheProtocolAreWarningsWhereASuiteSaysSo() throws Exception {
        String suite = Examples.suite("protocol-checks.mcptest.yml");
        Result warned = run(suite);

        assertPassed(warned, 2);
        assertThat(warned.out()).contains("1 warning", "/structuredContent/amount");
        assertThat(run(suite, "--protocol-checks", "strict").exitCode()).isOne();
    }

    @Test
    void valuesGoFromCallToCall() throws Exception {
        assertPassed(run(Examples.suite("values.mcptest.yml")), 7);
    }

    @Test
    void agentsRunOnTheStub() throws Exception {
        assertPassed(run(Examples.suite("agents.mcptest.yml")), 3);
    }

    @Test
    void judgedAgentsReplayWithoutAKey() throws Exception {
        assertPassed(run(Examples.suite("agent-metrics.mcptest.yml")), 2);
    }

    @Test
    void judgedTestsPassWithoutAKey() throws Exception {
        Result result = run(Examples.suite("judged.mcptest.yml"));

        assertPassed(result, 1);
        assertThat(result.out()).contains("2 assertions deferred");
    }

    @Test
    void everyTestCanHaveAProcessOfItsOwn() throws Exception {
        assertPassed(run(Examples.suite("restarts.mcptest.yml")), 2);
    }

    @Test
    void aSecondRunTakesAnAnswerFromTheCache() throws Exception {
        assertPassed(run(Examples.suite("cache.mcptest.yml")), 3);

        Result again = run(Examples.suite("cache.mcptest.yml"), "--explain-cache");

        assertThat(again.out()).contains("3 passed of 3, 1 of them cached");
        assertThat(again.err())
                .contains("the forecast is stored: cached", "not cached: the test has");
    }

    @Test
    void testsThatAreLeftOutSayWhy() throws Exception {
        Result result = run(Examples.suite("skipping.mcptest.yml"));

        assertThat(result.exitCode()).describedAs(result.err()).isZero();
        assertThat(result.out())
                .contains("the archive is read in next month", "needs an account")
                .contains("1 passed, 3 skipped of 4");
    }

    @Test
    void serversAreGradedBesideOtherTests() throws Exception {
        Result result = run(Examples.suite("compliance.mcptest.yml"));

        assertThat(result.exitCode()).describedAs(result.err()).isZero();
        assertThat(result.out())
                .contains("ok    an unknown tool is refused", "grade   A+", "grade of a selection");
    }

    @Test
    void completionsLevelsSubscriptionsAndPagesPassWithoutNodeAndNetwork() throws Exception {
        assertPassed(run(Examples.suite("requests.mcptest.yml")), 10);
    }

    @Test
    void examplesOfDefinitionsPass() throws Exception {
        assertPassed(run(Examples.suite("definitions.mcptest.yml")), 5);
    }

    @Test
    void capturedExamplesPassAndShowWhatTheirToolsAnswer() throws Exception {
        assertPassed(run(Examples.suite("captured/captured.mcptest.yml")), 5);

        Result schema =
                mcptest.run(
                        "capture",
                        Examples.suite("captured/captured.mcptest.yml"),
                        "--from",
                        Examples.suite("captured/capture"),
                        "--print-output-schema",
                        "rate");
        assertThat(schema.exitCode()).as(schema.err()).isZero();
        assertThat(schema.out()).contains("\"format\": \"date\"");
        assertThat(schema.err()).doesNotContain("no input schema", "has changed");
    }

    @Test
    void aRecordingTakesThePlaceOfItsServer() throws Exception {
        assertPassed(run(Examples.suite("recorded.mcptest.yml")), 3);
    }

    @Test
    void namedErrorsNeedNoServer() throws Exception {
        assertPassed(run(Examples.suite("named-errors-stdio.yml")), 2);
        assertPassed(run(Examples.suite("named-errors-url.yml")), 2);
    }

    @Test
    void quickstartPassesFromAnyFolderUnderAPathWithASpace() throws Exception {
        Path copy = Files.createDirectory(folder.resolve("a folder"));
        for (String file : new String[] {"quickstart.mcptest.yml", "weather.yml"}) {
            Files.copy(Examples.FOLDER.resolve(file), copy.resolve(file));
        }

        assertPassed(run(copy.resolve("quickstart.mcptest.yml").toString()), 9);
    }

    @Test
    void theStoredSnapshotsStillHold() throws Exception {
        Result result = run(Examples.suite("snapshots.mcptest.yml"), "--no-new-snapshots");

        assertPassed(result, 3);
        assertThat(result.out()).doesNotContain("used by no test");
    }

    @Test
    void hooksWithContextSkipWhatNeedsCredentials() throws Exception {
        Path log = folder.resolve("session.log");

        Result result =
                run(
                        Examples.suite("hooks-context/hooks.mcptest.yml"),
                        "--var",
                        "SESSION_LOG=" + log);

        assertPassed(result, 1);
        assertThat(result.out()).contains("1 skipped");
        assertThat(log).content().contains("\"verdict\":\"skip\"").endsWith("session-1 is over\n");
    }

    @Test
    void transformsPassWithoutNodeAndNetwork() throws Exception {
        assertPassed(run(Examples.suite("transforms.mcptest.yml")), 4);
    }

    @Test
    void aKnownFailureFailsNoRunAndIsShown() throws Exception {
        Result result = run(Examples.suite("known-failures.mcptest.yml"));

        assertThat(result.exitCode()).describedAs(result.err()).isZero();
        assertThat(result.out())
                .contains("known failure: the server knows Celsius only")
                .contains("1 known to fail, 1 passed of 2");
    }

    @Test
    void theSameTestsPassInBothErasOfTheProtocol() throws Exception {
        Result result = run(Examples.suite("revisions.mcptest.yml"));

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("5 passed, 1 skipped of 6");
    }

    @Test
    void whatAToolAsksForBeforeItAnswersIsAnsweredByTheSuite() throws Exception {
        assertPassed(run(Examples.suite("input.mcptest.yml")), 4);
    }

    @Test
    void whatToolsChangeIsToldInBothErasOfTheProtocol() throws Exception {
        assertPassed(run(Examples.suite("listen.mcptest.yml")), 6);
    }

    @Test
    void aServerInPythonPasses() throws Exception {
        String python = Examples.built("python/target/venv/bin/python");

        assertPassed(
                run(Examples.suite("python.mcptest.yml"), "--live", "--var", "PYTHON=" + python),
                4);
    }

    @Test
    void aServerInGoPasses() throws Exception {
        String server = Examples.built("go/target/example");

        assertPassed(
                run(Examples.suite("go.mcptest.yml"), "--live", "--var", "SERVER=" + server), 4);
    }

    @Test
    void everythingPassesOverStdio() throws Exception {
        String command = "node '" + Examples.server("server-everything") + "' stdio";

        Result result =
                run(Examples.suite("everything.mcptest.yml"), "--server", "everything=" + command);

        assertPassed(result, 33);
        assertThat(record().root().path("servers").path(0).path("transport").asString(""))
                .isEqualTo("stdio");
    }

    @Test
    void everythingPassesOverStreamableHttp() throws Exception {
        try (var server = EverythingServer.overStreamableHttp()) {
            Result result =
                    run(
                            Examples.suite("everything.mcptest.yml"),
                            "--server",
                            "everything=" + server.url("/mcp"));

            assertPassed(result, 33);
            assertThat(record().root().path("servers").path(0).path("transport").asString(""))
                    .isEqualTo("http");
        }
    }

    @Test
    void whatTheServerAsksIsAnsweredByTheSuite() throws Exception {
        String command = "node '" + Examples.server("server-everything") + "' stdio";

        assertPassed(
                run(Examples.suite("client.mcptest.yml"), "--server", "everything=" + command), 6);
    }

    @Test
    void whatTheServerAsksOverStreamableHttpIsAnsweredByTheSuite() throws Exception {
        try (var server = EverythingServer.overStreamableHttp()) {
            assertPassed(
                    run(
                            Examples.suite("client.mcptest.yml"),
                            "--server",
                            "everything=" + server.url("/mcp")),
                    6);
        }
    }

    @Test
    void everythingHttpPasses() throws Exception {
        try (var server = EverythingServer.overStreamableHttp()) {
            Result result =
                    run(
                            Examples.suite("everything-http.mcptest.yml"),
                            "--live",
                            "--var",
                            "PORT=" + server.port());

            assertPassed(result, 3);
        }
    }

    @Test
    void oauthPassesWithATokenThatItFetchesAndKeepsForTheNextRun() throws Exception {
        try (var server = new OAuthServer()) {
            mcptest.with("SHOP_URL", server.mcp().toString()).with("SHOP_CLIENT_SECRET", "hush");

            assertPassed(run(Examples.suite("oauth.mcptest.yml")), 3);
            assertThat(server.seen("/token"))
                    .extracting(seen -> seen.fields().get("scope"))
                    .containsExactly("read", "read write");
            assertPassed(run(Examples.suite("oauth.mcptest.yml")), 3);
            assertThat(server.seen("/token")).hasSize(2);
        }
    }

    @Test
    void filesystemPassesInATemporaryFolder() throws Exception {
        Path sandbox = Files.createDirectory(folder.resolve("sandbox")).toRealPath();
        String command = "node '" + Examples.server("server-filesystem") + "' '" + sandbox + "'";

        Result result =
                run(
                        Examples.suite("filesystem.mcptest.yml"),
                        "--var",
                        "FOLDER=" + sandbox,
                        "--server",
                        "files=" + command);

        assertPassed(result, 10);
        assertThat(sandbox.resolve("note.txt")).hasContent("first line\nanother line\n");
    }

    @Test
    void everyTestHasACopyOfTheFolder() throws Exception {
        String command = "node '" + Examples.server("server-filesystem") + "' '${fixture}'";

        Result result =
                run(Examples.suite("isolation.mcptest.yml"), "--server", "files=" + command);

        assertPassed(result, 4);
        assertThat(Examples.FOLDER.resolve("isolation"))
                .isDirectoryNotContaining("glob:**/books.txt");
        assertThat(Examples.FOLDER.resolve("isolation/shopping.txt")).hasContent("milk\nbread\n");
    }

    private Result run(String suite, String... more) throws Exception {
        String[] fixed = {"run", suite, "--reporter", "json=run.json", "--reporter", "pretty"};
        String[] all = new String[fixed.length + more.length];
        System.arraycopy(fixed, 0, all, 0, fixed.length);
        System.arraycopy(more, 0, all, fixed.length, more.length);
        return mcptest.run(all);
    }

    private RunRecords record() throws Exception {
        return RunRecords.read(folder.resolve("run.json"));
    }

    private void assertPassed(Result result, int tests) throws Exception {
        assertThat(result.exitCode()).describedAs(result.err()).isLessThan(2);
        assertThat(record().failures()).isEmpty();
        assertThat(record().passed()).isEqualTo(tests);
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains(tests + " passed");
    }
}
