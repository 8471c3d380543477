package dev.mcptest.report.format;

import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.test;
import static dev.mcptest.report.format.Formats.hostile;
import static dev.mcptest.report.format.Formats.many;
import static dev.mcptest.report.format.Formats.marks;
import static dev.mcptest.report.format.Formats.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.report.text.markup.Markdown;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.part.MetricRecord;
import dev.mcptest.result.part.Scores;

import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

class MarkdownReporterTests {

    private static final Parser PARSER =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    /** What a parser finds in a report. */
    private static final class Found extends AbstractVisitor {

        final List<String> cells = new ArrayList<>();
        final List<Integer> widths = new ArrayList<>();
        final List<String> html = new ArrayList<>();
        final List<String> links = new ArrayList<>();
        final List<String> code = new ArrayList<>();

        static Found in(String markdown) {
            var found = new Found();
            PARSER.parse(markdown).accept(found);
            return found;
        }

        @Override
        public void visit(CustomNode node) {
            if (node instanceof TableRow) {
                int width = 0;
                for (Node cell = node.getFirstChild(); cell != null; cell = cell.getNext()) {
                    width++;
                }
                widths.add(width);
            }
            if (node instanceof TableCell) {
                cells.add(text(node));
            }
            visitChildren(node);
        }

        private static String text(Node node) {
            var text = new StringBuilder();
            node.accept(
                    new AbstractVisitor() {
                        @Override
                        public void visit(Text part) {
                            text.append(part.getLiteral());
                        }
                    });
            return text.toString().replace("\u2060", "").strip();
        }

        @Override
        public void visit(HtmlBlock block) {
            html.add(block.getLiteral());
        }

        @Override
        public void visit(HtmlInline inline) {
            html.add(inline.getLiteral());
        }

        @Override
        public void visit(Link link) {
            links.add(link.getDestination());
        }

        @Override
        public void visit(Image image) {
            links.add(image.getDestination());
        }

        @Override
        public void visit(FencedCodeBlock block) {
            code.add(block.getLiteral());
        }
    }

    @Test
    void theVerdictComesFirst() {
        assertThat(render("md", marks()))
                .startsWith(
                        """
                        ## FAIL: 4 of 11 tests failed

                        **4** failed, **1** known to fail, **4** passed, **1** skipped, \
                        **1** inconclusive, **1** passed after a retry, **1** cached

                        ### 1 warning

                        - 2 snapshots were written

                        ### Failures

                        <details>
                        <summary><b>FAIL</b> fails: expected 1990 to equal 2490</summary>

                        ```text
                         --> shop.yml:9  (server shop)
                        """)
                .endsWith("</details>\n\nmcptest 0.1.0, 2 servers, 1.23 s\n");
    }

    @Test
    void theTableHasEveryTestWithItsMarks() {
        assertThat(render("md", marks()))
                .contains(
                        """
                        | Test | Server | Result | Time | Remarks |
                        | --- | --- | --- | ---: | --- |
                        | passes | shop | pass | 3.2 ms |  |
                        | fails | shop | **FAIL** | 3.2 ms |  |
                        """)
                .contains(
                        """
                        | is left out | shop | skip |  | not run: --bail |
                        | wavers | shop | inconclusive | 3.2 ms | inconclusive: no verdict after 5 \
                        attempts; 5 attempts |
                        | comes from the cache | shop | pass | 3.2 ms | cached |
                        | comes from a cassette | shop | pass | 3.2 ms | replayed |
                        | is known | shop | known | 3.2 ms | known failure: the server rounds half \
                        up, until 2026-12-01 (known.yml:2) |
                        | passes at last | shop | pass | 3.2 ms | passed after 3 attempts |
                        """);
    }

    @Test
    void rollupsHaveATable() {
        var scores =
                new Scores(
                        OptionalDouble.of(1),
                        List.of(new MetricRecord("a|b", 0.75, Optional.empty())));

        assertThat(render("md", run(test("scored", 1).scored(scores).record())))
                .contains("### Metric rollups\n", "| a&#124;b | 0.75 | 1 |\n");
    }

    @Test
    void textOfServersIsShownAsItIs() {
        RunRecord run = hostile();
        Found found = Found.in(render("md", run));

        assertThat(found.links).isEmpty();
        assertThat(found.widths).hasSize(run.tests().size() + 1).containsOnly(5);
        assertThat(found.cells)
                .containsAll(
                        run.tests().stream()
                                .map(test -> Printable.line(test.name()).strip())
                                .toList());
        assertThat(found.html)
                .allSatisfy(html ->
                        assertThat(html)
                                .matches(
                                        "(?s)<details>\\s*<summary>(<b>FAIL</b>)?[^<]*</summary>\\s*"
                                            + "|</details>\\s*"));
        assertThat(found.code)
                .hasSize(Formats.NASTY.size())
                .allMatch(code -> code.contains("</pre></details>"));
    }

    @Test
    void addressesAndMentionsAreNoLinks() {
        String shown = Markdown.text("see https://a.example www.a.example @octocat me@a.example");

        assertThat(shown)
                .isEqualTo(
                        "see https&#58;//a.example www&#46;a.example @&#8288;octocat"
                                + " me@&#8288;a.example");
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 3000})
    void aLongReportIsCutAndWhole(int count) {
        String report = render("md", many(count, count / 2));
        Found found = Found.in(report);

        assertThat(report.length()).isBetween(20_000, 60_000);
        assertThat(found.html.stream().filter(html -> html.contains("<details>")).count())
                .isEqualTo(found.html.stream().filter(it -> it.contains("</details>")).count());
        assertThat(report).containsPattern("\\d+ more failures are left out here");
        if (count > 1000) {
            assertThat(report).containsPattern("\\d+ more tests are left out of this table");
        }
    }

    @Test
    void aMatrixHasAColumnForEachRevision() {
        RunRecord run =
                run(
                        test("lists", 1).in("2025-03-26").record(),
                        test("calls", 5).in("2025-03-26").inconclusive().record(),
                        test("lists", 1).in("2025-11-25").skipped("not there").record());

        assertThat(render("matrix", run))
                .isEqualTo(
                        """
                        | Test | 2025-03-26 | 2025-11-25 |
                        | --- | --- | --- |
                        | lists | pass | skip |
                        | calls | inconclusive | - |
                        | **passed** | 1/2 | 0/1 |
                        """);
        assertThat(render("matrix", marks()))
                .startsWith(
                        """
                        | Test | result |
                        | --- | --- |
                        | passes | pass |
                        | fails | **FAIL** |
                        """)
                .contains("| is known | known |\n")
                .endsWith("| **passed** | 4/11 |\n");
        assertThat(Found.in(render("matrix", hostile())).widths).containsOnly(2);
    }

    @Test
    void aMatrixByModelHasARowForEachTest() {
        RunRecord run =
                run(
                        test("books [small]", 1).driving("small").record(),
                        test("books [large]", 1).driving("large").record());

        assertThat(render("matrix", run))
                .startsWith(
                        """
                        | Test | small | large |
                        | --- | --- | --- |
                        | books | pass | pass |
                        """);
    }
}
