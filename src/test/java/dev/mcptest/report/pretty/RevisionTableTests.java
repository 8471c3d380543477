package dev.mcptest.report.pretty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.report.Runs;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.Failure;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Test;

import java.util.Arrays;

class RevisionTableTests {

    private static final String OLD = "2025-11-25";
    private static final String NEW = "2026-07-28";

    @Test
    void testsThatDifferAreListedWithTheirStatusInEachRevision() {
        assertThat(
                        table(
                                Runs.test("same", 1).in(OLD),
                                Runs.test("broken in the new one", 12).in(OLD),
                                Runs.test("gone", 3).in(OLD),
                                Runs.test("same", 1).in(NEW),
                                Runs.test("broken in the new one", 12).in(NEW).failed(failure()),
                                Runs.test("gone", 3).in(NEW).skipped("revision has no ping")))
                .isEqualTo(
                        """

                        tests that differ between revisions
                                                              2025-11-25  2026-07-28
                          shop.yml:12  broken in the new one  pass        FAIL
                          shop.yml:3  gone                    pass        skip
                        """);
    }

    @Test
    void whenNothingDiffersItSaysSo() {
        assertThat(table(Runs.test("same", 1).in(OLD), Runs.test("same", 1).in(NEW)))
                .isEqualTo("\nno test differs between 2025-11-25, 2026-07-28\n");
    }

    @Test
    void aRevisionInWhichNothingRanIsNotCompared() {
        assertThat(
                        table(
                                Runs.test("a", 1).in(OLD),
                                Runs.test("a", 1).in("2026-03-26").skipped("never published")))
                .isEmpty();
    }

    @Test
    void aRunInNoRevisionInParticularHasNoTable() {
        assertThat(table(Runs.test("a", 1), Runs.test("b", 2).failed(failure()))).isEmpty();
    }

    private static Failure failure() {
        return Runs.overBudget(1, 2);
    }

    private static String table(Runs.Test... tests) {
        var page = new Page(Style.plain());
        RevisionTable.add(
                Runs.run(Arrays.stream(tests).map(Runs.Test::record).toArray(TestRecord[]::new)),
                page);
        return page.toString();
    }
}
