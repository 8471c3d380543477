package dev.mcptest.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.match.Snapshot;
import dev.mcptest.match.Verdict;
import dev.mcptest.match.composed.Matchers;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;

class SnapshotsTests {

    private static final SnapshotPolicy UPDATE = new SnapshotPolicy(true, true, false);
    private static final SnapshotPolicy NO_NEW = new SnapshotPolicy(false, false, false);

    @TempDir private Path suite;
    private final Redactor redactor = new Redactor();

    @Test
    void theFirstRunStoresAReadableValueWithSortedKeys() throws Exception {
        Snapshots run = run(SnapshotPolicy.DEFAULT);

        assertThat(say(run, "tools/echo", "{\"b\":[1,{}],\"a\":1.0}", "t").passed()).isTrue();
        assertThat(run.settle("t", true).notes())
                .containsExactly("snapshot written: snapshots/tools/echo.json");
        assertThat(suite.resolve("snapshots/tools/echo.json"))
                .hasContent("{\n  \"a\": 1,\n  \"b\": [\n    1,\n    {}\n  ]\n}\n");
    }

    @Test
    void equalValuesGiveTheSameBytes() throws Exception {
        judge(run(SnapshotPolicy.DEFAULT), "one", "{\"b\":{\"d\":1e2,\"c\":[]},\"a\":\"x\"}");
        judge(run(SnapshotPolicy.DEFAULT), "two", "{\"a\":\"x\",\"b\":{\"c\":[],\"d\":100.0}}");

        assertThat(suite.resolve("snapshots/one.json"))
                .hasSameBinaryContentAs(suite.resolve("snapshots/two.json"));
    }

    @Test
    void aLaterRunPassesOnAnEqualValueAndSaysWhatDiffersOtherwise() throws Exception {
        judge(run(SnapshotPolicy.DEFAULT), "k", "{\"a\":1,\"list\":[1,2]}");
        Snapshots later = run(SnapshotPolicy.DEFAULT);

        assertThat(judge(later, "k", "{\"list\":[1,2],\"a\":1.0}").passed()).isTrue();
        Verdict.Fail fail = fail(judge(later, "k", "{\"a\":2,\"list\":[1,2,3]}"));
        assertThat(fail.message(Hiding.NONE))
                .isEqualTo("at /a: expected 1, got 2 (and 1 more difference)");
        assertThat(fail.details(Hiding.NONE).path("diff").stringValue())
                .isEqualTo("/a: expected 1, got 2\n/list/2: unexpected 3");
        assertThat(fail.details(Hiding.NONE).path("note").stringValue())
                .isEqualTo(
                        "snapshot at snapshots/k.json did not match (run with --update-snapshots"
                                + " to refresh)");
        assertThat(fail.expected()).contains(Json.parse("{\"a\":1,\"list\":[1,2]}"));
        assertThat(fail.actual()).contains(Json.parse("{\"a\":2,\"list\":[1,2,3]}"));
        assertThat(suite.resolve("snapshots/k.json")).content().contains("\"a\": 1");
    }

    @Test
    void anUpdateStoresWhatDiffersAndLeavesWhatDoesNot() throws Exception {
        judge(run(SnapshotPolicy.DEFAULT), "same", "1");
        judge(run(SnapshotPolicy.DEFAULT), "other", "1");
        Snapshots update = run(UPDATE);

        say(update, "same", "1", "t");
        say(update, "other", "2", "t");
        assertThat(update.settle("t", true).notes())
                .containsExactly("snapshot updated: snapshots/other.json");
        assertThat(suite.resolve("snapshots/other.json")).hasContent("2\n");
    }

    @Test
    void theLongFormUpdatesByItself() throws Exception {
        judge(run(SnapshotPolicy.DEFAULT), "k", "1");

        Snapshots run = run(SnapshotPolicy.DEFAULT);
        Verdict verdict =
                run.judge(
                        matcher("{\"snapshot\":{\"name\":\"k\",\"update\":true}}"),
                        new SnapshotFolder(suite),
                        "t",
                        Json.parse("2"));
        run.settle("t", true);

        assertThat(verdict.passed()).isTrue();
        assertThat(suite.resolve("snapshots/k.json")).hasContent("2\n");
    }

    @Test
    void withoutNewOnesAMissingSnapshotFails() throws Exception {
        Verdict.Fail fail = fail(judge(run(NO_NEW), "k", "1"));

        assertThat(fail.message(Hiding.NONE))
                .isEqualTo(
                        "there is no snapshot snapshots/k.json yet, and --no-new-snapshots forbids"
                                + " to write one");
        assertThat(fail.expected()).isEmpty();
        assertThat(suite.resolve("snapshots")).doesNotExist();
    }

    @Test
    void assertionsThatShareAKeyAreComparedAlsoInAnUpdate() throws Exception {
        judge(run(SnapshotPolicy.DEFAULT), "k", "1");
        Snapshots update = run(UPDATE);
        judge(update, "k", "2", "first");

        assertThat(judge(update, "k", "2", "second").passed()).isTrue();
        assertThat(
                        fail(judge(update, "k", "3", "third"))
                                .details(Hiding.NONE)
                                .path("note")
                                .stringValue())
                .isEqualTo(
                        "snapshot at snapshots/k.json has another value by another assertion of"
                                + " this run; give this one a key of its own");
    }

    @Test
    void assertionsThatShareAKeyAreComparedAlsoWhereTheFirstChangesNothing() throws Exception {
        judge(run(SnapshotPolicy.DEFAULT), "k", "1");
        Snapshots update = run(UPDATE);

        assertThat(judge(update, "k", "1", "first").passed()).isTrue();
        assertThat(judge(update, "k", "2", "second").passed()).isFalse();
        assertThat(suite.resolve("snapshots/k.json")).hasContent("1\n");
    }

    @Test
    void aTestThatFailsStoresNothingAndReplacesNothing() throws Exception {
        judge(run(SnapshotPolicy.DEFAULT), "old", "1");
        Snapshots update = run(UPDATE);
        say(update, "old", "2", "t");
        say(update, "new", "2", "t");

        assertThat(update.settle("t", false).notes())
                .containsExactly(
                        "snapshot not updated, since the test failed: snapshots/old.json",
                        "snapshot not written, since the test failed: snapshots/new.json");
        assertThat(suite.resolve("snapshots/old.json")).hasContent("1\n");
        assertThat(suite.resolve("snapshots/new.json")).doesNotExist();
    }

    @Test
    void whatAFailedTestSaidIsStoredByOneThatAgreesAndPasses() throws Exception {
        Snapshots run = run(SnapshotPolicy.DEFAULT);
        say(run, "k", "1", "fails");
        say(run, "k", "1", "passes");
        run.settle("fails", false);

        assertThat(run.settle("passes", true).notes())
                .containsExactly("snapshot written: snapshots/k.json");
    }

    @Test
    void anotherAttemptOfATestStoresWhatItFinds() throws Exception {
        Snapshots run = run(SnapshotPolicy.DEFAULT);
        say(run, "k", "\"busy\"", "t");
        run.settle("t", false);
        say(run, "k", "\"ready\"", "t");

        assertThat(run.settle("t", true).notes())
                .containsExactly("snapshot written: snapshots/k.json");
        assertThat(suite.resolve("snapshots/k.json")).hasContent("\"ready\"\n");
    }

    @Test
    void secretsNeitherReachTheFileNorMakeADifference() throws Exception {
        redactor.add(new Redacted("s3cret-token"));
        judge(run(SnapshotPolicy.DEFAULT), "k", "{\"header\":\"Bearer s3cret-token\"}");

        assertThat(suite.resolve("snapshots/k.json"))
                .hasContent("{\n  \"header\": \"Bearer [redacted]\"\n}\n");
        redactor.add(new Redacted("another-token"));
        assertThat(
                        judge(
                                        run(SnapshotPolicy.DEFAULT),
                                        "k",
                                        "{\"header\":\"Bearer another-token\"}")
                                .passed())
                .isTrue();
    }

    @Test
    void whatUtf8CannotCarryIsStoredAsAnEscape() throws Exception {
        judge(run(SnapshotPolicy.DEFAULT), "k", "\"a\\ud83d \\ud83d\\ude00\"");

        assertThat(suite.resolve("snapshots/k.json")).hasContent("\"a\\ud83d \uD83D\uDE00\"\n");
        assertThat(judge(run(SnapshotPolicy.DEFAULT), "k", "\"a\\ud83d \\ud83d\\ude00\"").passed())
                .isTrue();
    }

    @Test
    void valuesOfAThousandLevelsAreStoredAndCompared() throws Exception {
        String deep = "[".repeat(900) + "1" + "]".repeat(900);
        judge(run(SnapshotPolicy.DEFAULT), "deep", deep);

        assertThat(judge(run(SnapshotPolicy.DEFAULT), "deep", deep).passed()).isTrue();
        assertThat(judge(run(SnapshotPolicy.DEFAULT), "deep", deep.replace('1', '2')).passed())
                .isFalse();
    }

    @Test
    void aFileThatIsNoJsonFailsAndAnUpdateRepairsIt() throws Exception {
        Files.createDirectories(suite.resolve("snapshots"));
        Files.writeString(suite.resolve("snapshots/k.json"), "<<<<<<< HEAD\n1\n");

        assertThat(fail(judge(run(SnapshotPolicy.DEFAULT), "k", "1")).message(Hiding.NONE))
                .startsWith("the snapshot snapshots/k.json is not JSON: ")
                .endsWith("; repair it, or store it anew with --update-snapshots");
        assertThat(judge(run(UPDATE), "k", "1").passed()).isTrue();
        assertThat(suite.resolve("snapshots/k.json")).hasContent("1\n");
    }

    @Test
    void aFolderInPlaceOfTheFileFailsTheAssertion() throws Exception {
        Files.createDirectories(suite.resolve("snapshots/k.json"));

        assertThat(fail(judge(run(UPDATE), "k", "1")).message(Hiding.NONE))
                .startsWith("the snapshot snapshots/k.json cannot be used: ");
    }

    @Test
    void aLinkThatAppearsDuringTheRunIsNotFollowed(@TempDir Path elsewhere) throws Exception {
        Files.createSymbolicLink(suite.resolve("snapshots"), elsewhere);

        assertThat(fail(judge(run(UPDATE), "k", "1")).message(Hiding.NONE))
                .isEqualTo(
                        "the snapshot `k` would lie outside of the suite's folder, because of a"
                                + " link");
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void whatKilledRunsLeftIsDeleted() throws Exception {
        Path tools = Files.createDirectories(suite.resolve("snapshots/tools"));
        Path left = Files.writeString(tools.resolve(".echo.json.8412097351870254331"), "{");
        Path young = Files.writeString(tools.resolve(".echo.json.8412097351870254332"), "{");
        Path other = Files.writeString(tools.resolve(".gitkeep"), "");
        for (Path old : List.of(left, other)) {
            Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(60)));
        }

        run(SnapshotPolicy.DEFAULT).removeLeftovers(new SnapshotFolder(suite));

        assertThat(left).doesNotExist();
        assertThat(young).exists();
        assertThat(other).exists();
    }

    @Test
    void filesThatNobodyAskedForAreUnused() throws Exception {
        Files.createDirectories(suite.resolve("snapshots/old"));
        Files.writeString(suite.resolve("snapshots/old/one.json"), "1");
        Files.writeString(suite.resolve("snapshots/.gitkeep"), "");
        Files.writeString(suite.resolve("snapshots/absent.json"), "1");
        Snapshots run = run(SnapshotPolicy.DEFAULT);
        judge(run, "k", "1");
        run.mention(matcher("{\"snapshot\":\"absent\"}"), new SnapshotFolder(suite));

        assertThat(run.unused(new SnapshotFolder(suite)))
                .containsExactly(suite.resolve("snapshots/old/one.json"));
    }

    @Test
    void namedRulesReplaceWhatDiffersBeforeAValueIsStoredAndCompared() throws Exception {
        String key = "{\"name\":\"k\",\"normalize\":[\"timestamps\",\"uuids\"]}";
        String first =
                """
                {"id": "11111111-1111-4111-8111-111111111111", "at": "2026-01-01T00:00:00Z", "port": "127.0.0.1:4001"}\
                """;
        String second =
                """
                {"id": "22222222-2222-4222-8222-222222222222", "at": "2026-11-23T10:00:00Z", "port": "127.0.0.1:4001"}\
                """;

        assertThat(judgeMatcher(run(SnapshotPolicy.DEFAULT), key, first).passed()).isTrue();
        assertThat(suite.resolve("snapshots/k.json"))
                .hasContent(
                        """
                        {
                          "at": "<timestamp:1>",
                          "id": "<uuid:1>",
                          "port": "127.0.0.1:4001"
                        }
                        """);
        assertThat(judgeMatcher(run(SnapshotPolicy.DEFAULT), key, second).passed()).isTrue();
        assertThat(judgeMatcher(run(UPDATE), key, second).passed()).isTrue();
        Verdict.Fail fail =
                fail(
                        judgeMatcher(
                                run(SnapshotPolicy.DEFAULT), key, second.replace("4001", "4002")));
        assertThat(fail.message(Hiding.NONE))
                .isEqualTo("at /port: expected \"127.0.0.1:4001\", got \"127.0.0.1:4002\"");
    }

    @Test
    void aRuleThatIsAddedLaterHoldsForTheStoredValueToo() throws Exception {
        judge(run(SnapshotPolicy.DEFAULT), "k", "\"at 2026-01-01T00:00:00Z\"");
        String key = "{\"name\":\"k\",\"normalize\":[\"timestamps\"]}";

        assertThat(
                        judgeMatcher(
                                        run(SnapshotPolicy.DEFAULT),
                                        key,
                                        "\"at 2026-11-23T10:00:00Z\"")
                                .passed())
                .isTrue();
        judgeMatcher(run(UPDATE), key, "\"at 2026-11-23T10:00:00Z\"");
        assertThat(suite.resolve("snapshots/k.json")).hasContent("\"at <timestamp:1>\"\n");
    }

    private Snapshots run(SnapshotPolicy policy) {
        return new Snapshots(policy, redactor);
    }

    private Verdict judge(Snapshots run, String key, String value) throws Exception {
        return judge(run, key, value, "test");
    }

    /** Judges the value of a test that has nothing else to say. */
    private Verdict judge(Snapshots run, String key, String value, String test) throws Exception {
        Verdict verdict = say(run, key, value, test);
        run.settle(test, verdict.passed());
        return verdict;
    }

    private Verdict judgeMatcher(Snapshots run, String argument, String value) throws Exception {
        Verdict verdict =
                run.judge(
                        matcher("{\"snapshot\":" + argument + "}"),
                        new SnapshotFolder(suite),
                        "test",
                        Json.parse(value));
        run.settle("test", verdict.passed());
        return verdict;
    }

    private Verdict say(Snapshots run, String key, String value, String test) throws Exception {
        return run.judge(
                matcher("{\"snapshot\":\"" + key + "\"}"),
                new SnapshotFolder(suite),
                test,
                Json.parse(value));
    }

    private static Snapshot matcher(String json) throws Exception {
        return (Snapshot) Matchers.compile((ObjectNode) Json.parse(json));
    }

    private static Verdict.Fail fail(Verdict verdict) {
        return (Verdict.Fail) verdict;
    }
}
