package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Snapshots as somebody who runs the command sees them. */
class SnapshotRunTests {

    private static final String MOCK =
            """
            name: shop
            tools:
              - name: price
                inputSchema: {type: object}
                response: {structuredContent: {sku: A, price: PRICE}, content: []}
            """;

    private static final String SUITE =
            """
            servers:
              shop: {command: [mcptest, mock, --tools-from, "${CONFIG_DIR}/shop.yml"]}
            tools:
              - name: one
                server: shop
                tool: price
                expect: [{target: result.structuredContent, matcher: {snapshot: one}}]
              - name: two
                server: shop
                tool: price
                expect: [{target: result.structuredContent.price, matcher: {snapshot: shop/two}}]
            """;

    private static final Map<String, String> CI =
            Map.of("PATH", System.getenv("PATH"), "CI", "true");

    @TempDir private Path folder;

    @BeforeEach
    void writeSuite() throws IOException {
        offer("12.5");
        Files.writeString(folder.resolve("s.mcptest.yml"), SUITE);
    }

    @Test
    void theSummarySaysHowManyWereWrittenAndUpdated() throws Exception {
        CliRun first = run();
        assertThat(first.exitCode()).isZero();
        assertThat(first.out())
                .contains("snapshots 2 written\n", "snapshot written: snapshots/shop/two.json");
        assertThat(first.out()).doesNotContain("warning");

        assertThat(run().out()).doesNotContain("snapshot");
        offer("13.5");
        CliRun changed = run();
        assertThat(changed.exitCode()).isEqualTo(1);
        assertThat(changed.out())
                .contains("snapshots/one.json did not match (run with --update-snapshots");
        CliRun update = run("-u");
        assertThat(update.exitCode()).isZero();
        assertThat(update.out()).contains("snapshots 2 updated\n");
        assertThat(folder.resolve("snapshots/shop/two.json")).hasContent("13.5\n");
    }

    @Test
    void aTestThatFailsElsewhereLeavesItsSnapshotAlone() throws Exception {
        run();
        offer("13.5");
        Files.writeString(
                folder.resolve("s.mcptest.yml"),
                SUITE
                        + "  - {name: three, server: shop, tool: price, expect: ["
                        + "{target: result.structuredContent, matcher: {snapshot: three}}, "
                        + "{target: result.isError, matcher: {exact: true}}]}\n");

        CliRun update = run("-u");

        assertThat(update.exitCode()).isEqualTo(1);
        assertThat(update.out())
                .contains("snapshot not written, since the test failed: snapshots/three.json")
                .contains("snapshots 2 updated\n");
        assertThat(folder.resolve("snapshots/three.json")).doesNotExist();
    }

    @Test
    void anUpdateDoesNotPassWhereTheNextRunFails() throws Exception {
        Files.createDirectories(folder.resolve("snapshots"));
        Files.writeString(folder.resolve("snapshots/k.json"), "12.5\n");
        Files.writeString(
                folder.resolve("s.mcptest.yml"),
                """
                servers:
                  shop: {command: [mcptest, mock, --tools-from, "${CONFIG_DIR}/shop.yml"]}
                tools:
                  - {name: one, server: shop, tool: price, expect: [{target: result.structuredContent.price, matcher: {snapshot: k}}]}
                  - {name: two, server: shop, tool: price, expect: [{target: result.structuredContent.sku, matcher: {snapshot: k}}]}
                """);

        assertThat(run("-u").exitCode()).isEqualTo(1);
        assertThat(run().exitCode()).isEqualTo(1);
        assertThat(folder.resolve("snapshots/k.json")).hasContent("12.5\n");
    }

    @Test
    void newOnesAreWarnedOfInCi() {
        CliRun first = CliRun.in(folder, CI, "run");

        assertThat(first.exitCode()).isZero();
        assertThat(first.out().replaceAll("\\s+", " "))
                .contains(
                        "2 snapshots were written under CI=true, where nothing was compared:"
                                + " snapshots/one.json, snapshots/shop/two.json; commit them, or"
                                + " let --no-new-snapshots fail a missing one");
        assertThat(CliRun.in(folder, CI, "run").out()).doesNotContain("written");
    }

    @Test
    void updatesAreRefusedInCiUnlessTheyAreAllowed() throws Exception {
        run();
        offer("13.5");

        CliRun refused = CliRun.in(folder, CI, "run", "--update-snapshots");
        assertThat(refused.exitCode()).isEqualTo(5);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err()).startsWith("error: --update-snapshots is refused under CI=true");
        assertThat(folder.resolve("snapshots/shop/two.json")).hasContent("12.5\n");

        assertThat(CliRun.in(folder, CI, "run", "-u", "--allow-update-in-ci").exitCode()).isZero();
        assertThat(folder.resolve("snapshots/shop/two.json")).hasContent("13.5\n");
    }

    @Test
    void withoutNewOnesMissingOnesFail() {
        CliRun run = run("--no-new-snapshots");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("there is no snapshot snapshots/one.json yet");
        assertThat(folder.resolve("snapshots")).doesNotExist();
    }

    @Test
    void whatNoTestUsesIsSaidWhenEveryTestRan() throws Exception {
        run();
        Files.writeString(folder.resolve("snapshots/old.json"), "1\n");
        String warning = "1 snapshot is used by no test: snapshots/old.json";

        assertThat(run().out()).contains(warning).containsPattern("(?m)^snapshots +1 unused$");
        assertThat(run("--filter", "one").out()).doesNotContain("used by no test");

        Files.writeString(folder.resolve("other.mcptest.yml"), SUITE.replace("one", "old"));
        assertThat(run("s.mcptest.yml").out()).doesNotContain("used by no test");
        assertThat(run().out()).doesNotContain("used by no test");
    }

    @Test
    void whatNoTestUsesIsRemovedOnRequestAloneAndOnlyWhenEverythingRanAndPassed() throws Exception {
        run();
        Path old = folder.resolve("snapshots/shop/old.json");
        Files.writeString(old, "1\n");

        for (String part : List.of("--filter=one", "--shard=1/2", "--tag=x")) {
            run("--prune-snapshots", "--pass-with-no-tests", part);
            assertThat(old).describedAs(part).exists();
        }
        offer("13.5");
        assertThat(run("--prune-snapshots").out())
                .contains("--prune-snapshots deleted nothing in snapshots: not every test");
        run("--prune-snapshots", "--bail");
        offer("12.5");
        Files.writeString(
                folder.resolve("s.mcptest.yml"),
                SUITE + "  - {name: three, server: shop, tool: price, skip: later}\n");
        run("--prune-snapshots");
        Files.writeString(folder.resolve("s.mcptest.yml"), SUITE);
        Files.writeString(folder.resolve("other.mcptest.yml"), SUITE.replace("one", "other"));
        run("s.mcptest.yml", "--prune-snapshots");
        Files.delete(folder.resolve("other.mcptest.yml"));
        assertThat(CliRun.in(folder, CI, "run", "--prune-snapshots").exitCode()).isEqualTo(5);
        assertThat(old).exists();

        assertThat(run("--prune-snapshots").out())
                .contains("snapshot removed, since no test uses it: snapshots/shop/old.json")
                .containsPattern("(?m)^snapshots +1 removed$");
        assertThat(old).doesNotExist();
        assertThat(folder.resolve("snapshots/one.json")).exists();
        assertThat(folder.resolve("snapshots/shop/two.json")).exists();
    }

    @Test
    void whereNothingCanBeWrittenTheTestFailsAndSaysWhatToDo() throws Exception {
        Files.writeString(folder.resolve("snapshots"), "a file");

        CliRun run = run("-u");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains(
                        "the snapshot snapshots/one.json was not written: a part of its path is a"
                                + " file, not a folder; an older one is as it was. Free space, or"
                                + " make the place writable, and run this again");
    }

    @Test
    void aTargetThatIsNotThereWritesNothing() throws Exception {
        Files.writeString(
                folder.resolve("s.mcptest.yml"), SUITE.replace("structuredContent", "other"));

        assertThat(run().exitCode()).isEqualTo(1);
        assertThat(folder.resolve("snapshots")).doesNotExist();
    }

    @Test
    void aKeyThatLeadsOutIsALoadError() throws Exception {
        Files.writeString(folder.resolve("s.mcptest.yml"), SUITE.replace("shop/two", "../two"));

        CliRun run = run();
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("the snapshot `../two` would lie outside of the folder");
    }

    private void offer(String price) throws IOException {
        Files.writeString(folder.resolve("shop.yml"), MOCK.replace("PRICE", price));
    }

    private CliRun run(String... more) {
        String[] all = new String[more.length + 1];
        all[0] = "run";
        System.arraycopy(more, 0, all, 1, more.length);
        return CliRun.in(folder, all);
    }
}
