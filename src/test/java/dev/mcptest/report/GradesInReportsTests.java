package dev.mcptest.report;

import static dev.mcptest.report.Runs.json;
import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.report.format.MarkdownReporter;
import dev.mcptest.report.html.HtmlReporter;
import dev.mcptest.report.pretty.PrettyReporter;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.ComplianceRecord;
import dev.mcptest.result.RunRecord;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** What reports with pages show of the grades of servers. */
class GradesInReportsTests {

    private static final RunRecord RUN =
            run(test("PROTO-001 initialize returns protocolVersion", 2).record())
                    .grading(
                            List.of(
                                    new ComplianceRecord(
                                            (ObjectNode)
                                                    json(
                                                            """
                                                            {'server': '<shop>', 'revision': '2025-11-25',
                                                             'transport': 'stdio', 'partial': true,
                                                             'grade': 'B', 'score': 84.5, 'tier': '2',
                                                             'must': {'pass': 8, 'fail': 1, 'warn': 0},
                                                             'should': {'pass': 0}, 'may': {},
                                                             'families': {'PROTO': {'grade': 'B',
                                                              'pass': 8, 'fail': 1, 'inconclusive': 3}}}
                                                            """))));

    @Test
    void oneEmptyLineIsAboveTheGradeWithAndWithoutRowsOfRules() {
        RunRecord quiet = run().grading(RUN.compliance());
        RunRecord many =
                run().grading(List.of(RUN.compliance().getFirst(), RUN.compliance().getFirst()));

        for (RunRecord run : List.of(quiet, many, RUN)) {
            String text = new PrettyReporter(Style.plain()).render(run);
            assertThat(text).contains("\n\ngrade   B").doesNotContain("\n\n\n");
        }
    }

    @Test
    void markdownHasThemAsTables() {
        assertThat(new MarkdownReporter().render(RUN))
                .contains(
                        "| Server | Revision | Grade | Score | Tier | MUST | SHOULD | MAY |",
                        "| B of a selection | 84.5 | 2 | 8 pass, 1 fail | - | - |",
                        "| PROTO | B | 8 | 1 | 0 | 0 | 3 |")
                .doesNotContain("<shop>");
    }

    @Test
    void thePageHasThemAsTables() {
        assertThat(new HtmlReporter().render(RUN))
                .contains(
                        "<h2 id=\"grades\">Grades</h2>",
                        "<td>&lt;shop&gt;</td><td>2025-11-25</td><td>B of a selection</td>",
                        "<summary>Families of rules: &lt;shop&gt;, 2025-11-25</summary>",
                        "<td>PROTO</td><td>B</td><td class=\"number\">8</td>");
    }

    @Test
    void withoutGradesThereIsNoSection() {
        RunRecord plain = run(test("t", 2).record());

        assertThat(new HtmlReporter().render(plain)).doesNotContain("Grades");
        assertThat(new MarkdownReporter().render(plain)).doesNotContain("Grades");
    }
}
