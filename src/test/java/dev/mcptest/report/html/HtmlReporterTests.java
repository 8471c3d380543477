package dev.mcptest.report.html;

import static dev.mcptest.report.Runs.assertion;
import static dev.mcptest.report.Runs.overBudget;
import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.KnownFailure;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.SourceExcerpt;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The text of the page; what it does in a browser is tested in {@link HtmlInBrowserTests}. */
class HtmlReporterTests {

    private static final String HOSTILE =
            String.join(
                    "\n",
                    List.of(
                            "a\u001b[31mb\u009b\u2028\u202ec </script><img src=x"
                                    + " onerror=alert(1)> \"'&",
                            "::error::x",
                            "  ::warning::y",
                            "##[group]z",
                            "##teamcity[buildStop]"));

    private static final Failure WRONG =
            assertion("result.text", "exact", "it is wrong", "'red fox'", "'red cat'", "{}");

    @Test
    void theVerdictIsTheTitleAndTheHeading() {
        assertThat(page(test("a", 1).failed(WRONG).record(), test("b", 2).record()))
                .contains("<title>1 of 2 tests failed \u00b7 mcptest</title>")
                .contains("<h1>1 of 2 tests failed</h1>")
                .contains("2026-11-21 22:57:01 UTC");
        assertThat(page(test("a", 1).record())).contains("<h1>The test passed</h1>");
        assertThat(page(test("a", 1).record(), test("b", 2).record()))
                .contains("<h1>All 2 tests passed</h1>");
        assertThat(page(test("a", 1).record(), test("b", 2).skipped("why").record()))
                .contains("<h1>No test failed unexpectedly, 1 of 2 passed</h1>");
        assertThat(page()).contains("<h1>No tests were run</h1>");
    }

    @Test
    void failuresComeFirstAndAllElseIsInTheOrderOfTheRecord() {
        String page =
                page(
                        test("first", 1).record(),
                        known(test("known", 2).failed(WRONG).record()),
                        test("skipped", 3).skipped("not today").record(),
                        test("failed", 4).failed(WRONG).record());

        assertThat(all("data-test-id=\"([^\"]*)\"", page))
                .containsExactly(
                        "shop.yml::tool::failed",
                        "shop.yml::tool::known",
                        "shop.yml::tool::first",
                        "shop.yml::tool::skipped");
        assertThat(all("data-status=\"([^\"]*)\"", page))
                .containsExactly("fail", "fail", "pass", "skip");
        assertThat(page).contains("not today", "known failure: it is old (known.yml:1)");
    }

    @Test
    void aFailureShowsWhatDiffersSideBySide() {
        assertThat(page(test("a", 1).failed(WRONG).record()))
                .contains("it is wrong")
                .contains("<th scope=\"col\">Expected</th><th scope=\"col\">Actual</th>")
                .contains("<td class=\"del\">&quot;red <del class=\"some\">fox</del>&quot;</td>")
                .contains("<td class=\"ins\">&quot;red <ins class=\"some\">cat</ins>&quot;</td>")
                .contains("<code>mcptest run shop.yml --include &quot;a&quot;</code>");
    }

    @Test
    void valuesThatNeedNotBeEqualAreNotMarked() {
        Failure lacks = assertion("result", "contains", "lacks it", "'x'", "['y','z']", "{}");

        assertThat(page(test("a", 1).failed(lacks).record()))
                .contains("<td class=\"value\">&quot;x&quot;</td>")
                .doesNotContain("<del", "<ins");
        assertThat(page(test("a", 1).failed(overBudget(250, 812)).record()))
                .contains("over budget: took 812 ms")
                .doesNotContain("Expected");
    }

    @Test
    void longValuesAreComparedWhereTheyDifferAndAlsoShownWhole() {
        String list =
                IntStream.range(0, 600)
                        .mapToObj(Integer::toString)
                        .reduce("0", (a, b) -> a + "," + b);
        Failure failure = assertion("r", "exact", "no", "[" + list + "]", "[" + list + ",7]", "{}");

        assertThat(page(test("a", 1).failed(failure).record()))
                .contains("<tr class=\"gap\">", "Both values whole", "  599,\n");
    }

    @Test
    void thePolicyAllowsTheStyleAndTheScriptOfThePageAlone() throws Exception {
        String page = page(test("a", 1).failed(WRONG).record());

        assertThat(all("http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"", page))
                .containsExactly(
                        "default-src &#39;none&#39;; style-src &#39;sha256-"
                                + hash(element("style", page))
                                + "&#39;; script-src &#39;sha256-"
                                + hash(element("script", page))
                                + "&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;");
        assertThat(page).doesNotContain("<link", "<img", "<iframe", "style=\"", "unsafe-inline");
        assertThat(page)
                .doesNotContainPattern("(src|href)=\"(?!#)")
                .doesNotContainPattern(" on\\w+=\"");
        assertThat(element("style", page)).doesNotContain("url(", "@import");
        assertThat(page.length()).isLessThan(60_000);
    }

    @Test
    void hostileTextStaysText() {
        String page =
                page(
                        test(HOSTILE, 1)
                                .on(HOSTILE)
                                .of(HOSTILE)
                                .tags(HOSTILE)
                                .notes(HOSTILE)
                                .failed(
                                        new Failure(
                                                WRONG.kind(),
                                                HOSTILE,
                                                Optional.empty(),
                                                Optional.of(HOSTILE),
                                                Optional.of(HOSTILE),
                                                HOSTILE,
                                                WRONG.expected(),
                                                WRONG.actual(),
                                                WRONG.details()))
                                .exchange("{}", "{}", HOSTILE)
                                .record(),
                        test("b", 2).skipped(HOSTILE).record());

        assertThat(page).contains("a\\u001b[31mb\\u009b\\u2028\\u202ec &lt;/script&gt;&lt;img");
        assertThat(page).doesNotContain("<img", "alert(1)>");
        assertThat(page.chars().filter(c -> c != '\n' && c != '\t'))
                .noneMatch(c -> c < ' ' || (c > '~' && c < 0xa0) || c == 0x2028 || c == 0x202e);
        assertThat(page.lines().map(String::strip))
                .noneMatch(line ->
                        line.startsWith("::")
                                || line.startsWith("##[")
                                || line.startsWith("##teamcity["));
        assertThat(page.split("</script>", -1)).hasSize(2);
    }

    @Test
    void aFailureShowsTheLinesOfTheSuite() {
        Failure failure =
                new SourceExcerpt(
                                "shop.yml",
                                12,
                                9,
                                List.of(
                                        "      - target: result.isError",
                                        "        matcher: {exact: \"<b>\"}"))
                        .addTo(Failure.of(FailureKind.ASSERTION, "a", "it does not hold"));

        assertThat(page(test("a", 1).failed(failure).record()))
                .contains(
                        """
                        <figure class="source"><figcaption><code>shop.yml:12</code></figcaption>
                        <ol start="12"><li><code>- target: result.isError</code></li>\
                        <li><code>  matcher: {exact: &quot;&lt;b&gt;&quot;}</code></li></ol>
                        </figure>
                        """);
    }

    @Test
    void theCountsOfTheFailedAgreeWithTheHeadings() {
        String page =
                page(
                        test("a", 1).failed(WRONG).record(),
                        known(test("b", 2).failed(WRONG).record()),
                        known(test("c", 3).failed(WRONG).record()));
        String known = page(known(test("b", 2).failed(WRONG).record()));

        assertThat(page)
                .contains(
                        "<h3>Failed <span>1</span></h3>", "<h3>Known failures <span>2</span></h3>")
                .contains("<b>1</b> failed + <b>2</b> known</button>");
        assertThat(known).contains("><b>1</b> known</button>").doesNotContain("<b>0</b>");
    }

    @Test
    void theIdStaysWhatItIs() {
        String id = "shop.yml::tool::##[group]\nx";

        assertThat(page(test("##[group]\nx", 1).record()))
                .contains("data-test-id=\"shop.yml::tool::#&#35;[group]&#10;x\"");
        assertThat(new Anchors().of(id)).isEqualTo("test-shop-yml-tool-group-x");
    }

    @Test
    void everyTestHasALinkOfItsOwnThatStays() {
        var anchors = new Anchors();

        assertThat(anchors.of("a::b c")).isEqualTo("test-a-b-c");
        assertThat(anchors.of("a::b-c")).isEqualTo("test-a-b-c-2");
        assertThat(anchors.of("a::b C")).isEqualTo("test-a-b-c-3");
        assertThat(anchors.of("a::\u4fa1\u683c")).isEqualTo(new Anchors().of("a::\u4fa1\u683c"));
        assertThat(anchors.of("a::\u4fa1\u683c")).isNotEqualTo(anchors.of("a::\u4fa1\u6cd5"));
        assertThat(anchors.of("x".repeat(500)).length()).isLessThan(120);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "status:fail",
                "status:pass",
                "kind:tool",
                "server:shop",
                "file:shop.yml",
                "tag:slow",
                "mark:flaky",
            })
    void testsCanBeFilteredBy(String filter) {
        String page =
                page(
                        test("a", 1).tags("slow").failed(WRONG).record(),
                        test("b", 2).after(WRONG).attempts(2).record());

        assertThat(page)
                .containsPattern(
                        "<button type=\"button\" class=\"[^\"]*\" data-filter=\""
                                + filter
                                + "\" value=\"\\d+\" aria-pressed=\"false\">");
    }

    @Test
    void theTimelineHasACallForEachTestThatWasSent() {
        String page =
                page(
                        test("a", 1).at(0).took(600).record(),
                        test("b", 2).at(300).took(300).failed(WRONG).record(),
                        test("c", 3).skipped("no").record());

        assertThat(page)
                .contains("aria-label=\"a, passed, 600 ms from 0 ms\"")
                .contains("aria-label=\"b, failed, 300 ms from 300 ms\"");
        assertThat(all("<rect class=\"(?:pass|fail)\" x=\"[^\"]*\" y=\"(\\d+)\"", page))
                .containsExactly("2", "18");
        assertThat(page(test("a", 1).record())).doesNotContain("Timeline of calls");
    }

    @Test
    void revisionsAreCompared() {
        String page =
                page(
                        test("same", 1).in("2025-06-18").record(),
                        test("differs", 2).in("2025-06-18").record(),
                        test("same", 1).in("2025-11-25").record(),
                        test("differs", 2).in("2025-11-25").failed(WRONG).record());

        assertThat(page)
                .contains("<th scope=\"col\">2025-06-18</th><th scope=\"col\">2025-11-25</th>")
                .contains("1 test with equal results");
        assertThat(page.indexOf("<th scope=\"row\">differs</th>"))
                .isPositive()
                .isLessThan(page.indexOf("<th scope=\"row\">same</th>"));
        assertThat(page(test("a", 1).record())).doesNotContain("Results compared");
    }

    @Test
    void aTestOfOneRevisionIsNotComparedWithTestsOfAnother() {
        assertThat(
                        page(
                                test("old", 1).in("2025-06-18").record(),
                                test("new", 2).in("2025-11-25").record()))
                .doesNotContain("Results compared");
    }

    @Test
    void theEnvironmentSaysWhereItRan() {
        assertThat(new HtmlReporter().render(run(test("a", 1).record()).on("Linux 6.1 (amd64)")))
                .contains("<dt>platform</dt><dd>Linux 6.1 (amd64)</dd>")
                .contains("<dt>says it is</dt><dd>shop-server 1.2.3</dd>")
                .contains("<dt>reached over</dt><dd>stdio, revision 2025-11-25</dd>")
                .contains("<dt>1 test</dt><dd>p50 3.2 ms, p95 3.2 ms, max 3.2 ms</dd>");
    }

    @Test
    void replaysAreNotMeasured() {
        String page = page(test("a", 1).replayed().took(900).record(), test("b", 2).record());

        assertThat(page)
                .contains("<dt>1 test</dt><dd>p50 3.2 ms, p95 3.2 ms, max 3.2 ms</dd>")
                .doesNotContain("Slowest tests");
    }

    @Test
    void aLargeRunIsInTheOrderOfTheRecordToo() {
        TestRecord[] tests =
                IntStream.range(0, 2000)
                        .mapToObj(i -> test("test " + i, i + 1).record())
                        .toArray(TestRecord[]::new);

        assertThat(all("data-test-id=\"([^\"]*)\"", page(tests)))
                .containsExactlyElementsOf(Stream.of(tests).map(it -> it.id().text()).toList());
    }

    @Test
    void aLargeRunIsWrittenPieceByPiece() throws IOException {
        String note = "x".repeat(10_000);
        TestRecord[] tests =
                IntStream.range(0, 1000)
                        .mapToObj(i -> test("test " + i, i + 1).at(i).notes(note).record())
                        .toArray(TestRecord[]::new);
        List<Integer> pieces = new ArrayList<>();
        var counter =
                new Writer() {
                    @Override
                    public void write(char[] text, int from, int length) {
                        pieces.add(length);
                    }

                    @Override
                    public void flush() {}

                    @Override
                    public void close() {}
                };

        new HtmlReporter().write(run(tests), counter);

        assertThat(pieces).allMatch(length -> length < 300_000);
        assertThat(pieces.stream().mapToInt(it -> it).sum()).isBetween(10_000_000, 12_000_000);
    }

    private static TestRecord known(TestRecord test) {
        return test.known(
                new KnownFailure(
                        KnownFailure.Outcome.EXPECTED,
                        "it is old",
                        Optional.empty(),
                        Optional.empty(),
                        "known.yml:1"),
                test.failures());
    }

    private static String page(TestRecord... tests) {
        RunRecord run = run(tests);
        return new HtmlReporter().render(run);
    }

    private static List<String> all(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        return matcher.results().map(result -> result.group(1)).toList();
    }

    private static String element(String tag, String page) {
        return page.substring(
                page.indexOf("<" + tag + ">") + tag.length() + 2, page.indexOf("</" + tag + ">"));
    }

    private static String hash(String text) throws Exception {
        byte[] digest =
                MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(digest);
    }
}
