package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestRecord;

import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Optional;

/** Suites that are run in several revisions of the protocol. */
@Timeout(60)
class RevisionTests {

    @TempDir private Path folder;
    private Shop shop;

    @BeforeEach
    void openTheShop() {
        shop = new Shop(folder);
    }

    @Test
    void allTestsRunInOneRevisionAndThenInTheNext() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        target_versions: ["2026-07-28", "2024-11-05", "2026-07-28"]
                        tools:
                          - {name: one, server: shop, tool: order, capture: {id: result.structuredContent.id}}
                          - {name: two, server: shop, tool: echo, args: {text: "${capture:id}"}, expect: [{target: "result.content[0].text", matcher: {exact: "7"}}]}
                        """);

        assertThat(Shop.messages(record)).isEmpty();
        assertThat(record.tests())
                .extracting(TestRecord::id, TestRecord::targetVersion, TestRecord::status)
                .containsExactly(
                        row("one", "2026-07-28"),
                        row("two", "2026-07-28"),
                        row("one", "2024-11-05"),
                        row("two", "2024-11-05"));
        assertThat(record.servers())
                .extracting(ServerRecord::protocolVersion)
                .containsExactly(Optional.of("2026-07-28"), Optional.of("2024-11-05"));
    }

    @Test
    void manyJobsDoNotMixRevisions() throws Exception {
        RunRecord record =
                shop.withJobs(8)
                        .run(
                                """
                                target_versions: ["2025-11-25", "2025-06-18"]
                                tools:
                                  - {name: old, server: shop, tool: echo, args: {text: a}}
                                  - {name: new, server: shop, tool: echo, args: {text: b}}
                                """);

        assertThat(Shop.statuses(record)).containsOnly(Status.PASS);
        assertThat(shop.requests().subList(0, 2)).doesNotHaveDuplicates();
    }

    @Test
    void anotherAnswerFailsTheTestsOfThatRevisionAlone() throws Exception {
        RunRecord record =
                shop.run(
                        """
                          old: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml, --revision, "2025-06-18"]}
                        target_versions: ["2025-06-18", "2025-11-25", "2026-07-28"]
                        tools:
                          - {name: one, server: old, tool: order}
                        """);

        assertThat(Shop.statuses(record)).containsExactly(Status.PASS, Status.FAIL, Status.FAIL);
        assertThat(Shop.failures(record))
                .allMatch(failure -> failure.layer().equals(Optional.of("initialize")));
        assertThat(Shop.messages(record).getFirst())
                .isEqualTo(
                        "mcp initialize rejected: the server answered with revision 2025-06-18,"
                                + " asked was 2025-11-25");
        assertThat(Shop.messages(record).getLast())
                .startsWith(
                        "mcp initialize rejected: the server does not answer server/discover as"
                                + " 2026-07-28 has it: ");
    }

    @Test
    void aServerWithoutAHandshakeIsFoundOut() throws Exception {
        RunRecord record =
                shop.run(
                        """
                          new: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml, --revision, "2026-07-28"]}
                        tools:
                          - {name: one, server: new, tool: order}
                        compliance:
                          - {name: pings, server: new, check: ping}
                        """);

        assertThat(Shop.statuses(record)).containsExactly(Status.PASS, Status.SKIP);
        assertThat(record.tests().getLast().skipReason())
                .contains("revision 2026-07-28 has no ping");
        assertThat(record.tests().getFirst().targetVersion()).isEmpty();
        assertThat(record.servers().getLast().protocolVersion()).contains("2026-07-28");
    }

    private static Tuple row(String name, String revision) {
        return tuple(
                new TestId("s.yml::tool::" + name + " @" + revision),
                Optional.of(revision),
                Status.PASS);
    }
}
