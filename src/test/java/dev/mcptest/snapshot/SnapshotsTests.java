package dev.mcptest.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.match.Matchers;
import dev.mcptest.match.Snapshot;
import dev.mcptest.match.Verdict;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Files;
import java.nio.file.Path;

class SnapshotsTests {

    private static final SnapshotPolicy UPDATE = new SnapshotPolicy(true, true);
    private static final SnapshotPolicy NO_NEW = new SnapshotPolicy(false, false);

    @TempDir private Path suite;
    private final Redactor redactor = new Redactor();

    @Test
    void theFirstRunStoresAReadableValueWithSortedKeys() throws Exception {
        var outcome = judge(run(SnapshotPolicy.DEFAULT), "tools/echo", "{\"b\":[1,{}],\"a\":1.0}");

        assertThat(outcome.verdict().passed()).isTrue();
        assertThat(outcome.note()).contains("snapshot written: snapshots/tools/echo.json");
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

        assertThat(judge(later, "k", "{\"list\":[1,2],\"a\":1.0}").verdict().passed()).isTrue();
        Verdict.Fail fail = fail(judge(later, "k", "{\"a\":2,\"list\":[1,2,3]}"));
        assertThat(fail.message()).isEqualTo("at /a: expected 1, got 2 (and 1 more difference)");
        assertThat(fail.details().path("diff").stringValue())
                .isEqualTo("/a: expected 1, got 2\n/list/2: unexpected 3");
        assertThat(fail.details().path("note").stringValue())
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

        assertThat(judge(update, "same", "1").note()).isEmpty();
        assertThat(judge(update, "other", "2").note())
                .contains("snapshot updated: snapshots/other.json");
        assertThat(suite.resolve("snapshots/other.json")).hasContent("2\n");
    }

    @Test
    void theLongFormUpdatesByItself() throws Exception {
        judge(run(SnapshotPolicy.DEFAULT), "k", "1");

        var outcome =
                run(SnapshotPolicy.DEFAULT)
                        .judge(
                                matcher("{\"snapshot\":{\"name\":\"k\",\"update\":true}}"),
                                new SnapshotFolder(suite),
                                "t",
                                Json.parse("2"));

        assertThat(outcome.verdict().passed()).isTrue();
        assertThat(suite.resolve("snapshots/k.json")).hasContent("2\n");
    }

    @Test
    void withoutNewOnesAMissingSnapshotFails() throws Exception {
        Verdict.Fail fail = fail(judge(run(NO_NEW), "k", "1"));

        assertThat(fail.message())
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

        assertThat(judge(update, "k", "2", "second").verdict().passed()).isTrue();
        assertThat(fail(judge(update, "k", "3", "third")).details().path("note").stringValue())
                .isEqualTo(
                        "snapshot at snapshots/k.json was stored by another assertion of this run;"
                                + " give this one a key of its own");
    }

    @Test
    void anotherAttemptOfTheSameAssertionStoresAnew() throws Exception {
        Snapshots run = run(SnapshotPolicy.DEFAULT);
        judge(run, "k", "\"busy\"", "t");

        assertThat(judge(run, "k", "\"ready\"", "t").note())
                .contains("snapshot written: snapshots/k.json");
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
                                .verdict()
                                .passed())
                .isTrue();
    }

    @Test
    void whatUtf8CannotCarryIsStoredAsAnEscape() throws Exception {
        judge(run(SnapshotPolicy.DEFAULT), "k", "\"a\\ud83d \\ud83d\\ude00\"");

        assertThat(suite.resolve("snapshots/k.json")).hasContent("\"a\\ud83d \uD83D\uDE00\"\n");
        assertThat(
                        judge(run(SnapshotPolicy.DEFAULT), "k", "\"a\\ud83d \\ud83d\\ude00\"")
                                .verdict()
                                .passed())
                .isTrue();
    }

    @Test
    void valuesOfAThousandLevelsAreStoredAndCompared() throws Exception {
        String deep = "[".repeat(900) + "1" + "]".repeat(900);
        judge(run(SnapshotPolicy.DEFAULT), "deep", deep);

        assertThat(judge(run(SnapshotPolicy.DEFAULT), "deep", deep).verdict().passed()).isTrue();
        assertThat(
                        judge(run(SnapshotPolicy.DEFAULT), "deep", deep.replace('1', '2'))
                                .verdict()
                                .passed())
                .isFalse();
    }

    @Test
    void aFileThatIsNoJsonFailsAndAnUpdateRepairsIt() throws Exception {
        Files.createDirectories(suite.resolve("snapshots"));
        Files.writeString(suite.resolve("snapshots/k.json"), "<<<<<<< HEAD\n1\n");

        assertThat(fail(judge(run(SnapshotPolicy.DEFAULT), "k", "1")).message())
                .startsWith("the snapshot snapshots/k.json is not JSON: ")
                .endsWith("; repair it, or store it anew with --update-snapshots");
        assertThat(judge(run(UPDATE), "k", "1").verdict().passed()).isTrue();
        assertThat(suite.resolve("snapshots/k.json")).hasContent("1\n");
    }

    @Test
    void aFolderInPlaceOfTheFileFailsTheAssertion() throws Exception {
        Files.createDirectories(suite.resolve("snapshots/k.json"));

        assertThat(fail(judge(run(UPDATE), "k", "1")).message())
                .startsWith("the snapshot snapshots/k.json cannot be used: IOException: ");
    }

    @Test
    void aLinkThatAppearsDuringTheRunIsNotFollowed(@TempDir Path elsewhere) throws Exception {
        Files.createSymbolicLink(suite.resolve("snapshots"), elsewhere);

        assertThat(fail(judge(run(UPDATE), "k", "1")).message())
                .isEqualTo(
                        "the snapshot `k` would lie outside of the suite's folder, because of a"
                                + " link");
        assertThat(elsewhere).isEmptyDirectory();
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

    private Snapshots run(SnapshotPolicy policy) {
        return new Snapshots(policy, redactor);
    }

    private Snapshots.Outcome judge(Snapshots run, String key, String value) throws Exception {
        return judge(run, key, value, "test");
    }

    private Snapshots.Outcome judge(Snapshots run, String key, String value, String owner)
            throws Exception {
        return run.judge(
                matcher("{\"snapshot\":\"" + key + "\"}"),
                new SnapshotFolder(suite),
                owner,
                Json.parse(value));
    }

    private static Snapshot matcher(String json) throws Exception {
        return (Snapshot) Matchers.compile((ObjectNode) Json.parse(json));
    }

    private static Verdict.Fail fail(Snapshots.Outcome outcome) {
        return (Verdict.Fail) outcome.verdict();
    }
}
