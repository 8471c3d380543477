package dev.mcptest.report.pretty;

import static dev.mcptest.report.Runs.assertion;
import static dev.mcptest.report.Runs.overBudget;
import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.shop;
import static dev.mcptest.report.Runs.test;
import static dev.mcptest.report.Runs.unconnected;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.report.Reporters;
import dev.mcptest.report.Runs;
import dev.mcptest.report.text.markup.Links;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Mode;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

class PrettyReporterTests {

    private static final String CALL =
            "{'method':'tools/call','params':{'name':'price','arguments':{'sku':'A-1'}}}";

    @Test
    void aRunThatPassesIsAListAndCounts() {
        assertThat(pretty(run(test("price", 8).record(), test("about", 9).took(12.5).record())))
                .isEqualTo(
                        """
                        mcptest 0.1.0  shop.yml (1 server)

                        shop.yml  shop  (stdio, 2025-11-25)
                          ok    price  3.2 ms
                          ok    about  13 ms

                        tests     2 passed of 2
                        servers   1
                        latency   shop  p50 3.2 ms, p95 13 ms, max 13 ms
                        time      1.23 s
                        """);
    }

    @Test
    void whatIsNoPassAndNoFailureIsCountedAndShown() {
        assertThat(
                        pretty(
                                run(
                                        List.of(shop()),
                                        List.of("shop.yml:3: ${TOKEN} is not defined", "another"),
                                        test("price", 8)
                                                .attempts(2)
                                                .notes("the server was started again")
                                                .record(),
                                        test("later", 9).skipped("profile quick").record(),
                                        test("maybe", 10).inconclusive().record())))
                .isEqualTo(
                        """
                        mcptest 0.1.0  shop.yml (1 server)

                        shop.yml  shop  (stdio, 2025-11-25)
                          ok    price  3.2 ms  passed after 2 attempts
                                note: the server was started again
                          skip  later  profile quick
                          inconclusive  maybe  3.2 ms

                        2 warnings
                          shop.yml:3: ${TOKEN} is not defined
                          another

                        tests     1 passed, 1 skipped, 1 inconclusive of 3
                        servers   1
                        latency   shop  p50 3.2 ms, p95 3.2 ms, max 3.2 ms
                        time      1.23 s
                        """);
    }

    @Test
    void aFailureShowsTheDifferenceTheExchangeTheServersWordsAndTheWayBack() {
        assertThat(
                        failure(
                                test("has a currency", 18)
                                        .failed(
                                                assertion(
                                                        "result.structuredContent.currency",
                                                        "exact",
                                                        "the price must be in euros",
                                                        "'EUR'",
                                                        "'USD'",
                                                        "{'note':'expected \\'EUR\\', got \\'USD\\''}"
                                                                .replace("\\'", "\\\"")))
                                        .exchange(
                                                CALL,
                                                "{'result':{'content':[{'type':'text','text':"
                                                        + "'12.50'}],'structuredContent':{'amount':"
                                                        + "12.50,'currency':'USD'},'isError':"
                                                        + "false},'duration_ms':2.5,"
                                                        + "'notifications':[]}",
                                                "shop is open",
                                                "\u001b[33mwarn\u001b[0m\tno currency")))
                .isEqualTo(
                        """
                        FAIL  has a currency
                         --> shop.yml:18  (server shop)

                          the price must be in euros
                            target    result.structuredContent.currency (exact)
                            expected  "EUR"
                            actual    "USD"

                          request
                            tools/call {"name": "price", "arguments": {"sku": "A-1"}}
                          response
                            {
                              "result": {
                                "content": [{"type": "text", "text": "12.50"}],
                                "structuredContent": {"amount": 12.50, "currency": "USD"},
                                "isError": false
                              }
                            }
                          server stderr
                            | shop is open
                            | \\u001b[33mwarn\\u001b[0m    no currency

                          reproduce: mcptest run shop.yml --include "has a currency"

                        """);
    }

    @Test
    void aGeneratedMessageIsLeftOutWhereItRepeatsTheValues() {
        assertThat(body(assertion("result.n", "exact", "expected 5, got 6", "5", "6", "{}")))
                .isEqualTo(
                        """
                            target    result.n (exact)
                            expected  5
                            actual    6
                        """);
        assertThat(
                        body(
                                assertion(
                                        "result.list",
                                        "contains",
                                        "[1, 2] has no element that equals 7",
                                        "7",
                                        "[1,2]",
                                        "{'path':'/3'}")))
                .isEqualTo(
                        """
                            target    result.list (contains)
                            at        /3
                            expected  7
                            actual    [1, 2]
                        """);
    }

    @Test
    void differentTypesAreNamed() {
        assertThat(body(assertion("result.n", "exact", "wrong", "5", "'5'", "{}")))
                .isEqualTo(
                        """
                          wrong
                            target    result.n (exact)
                            expected  5
                            actual    "5"
                            note      expected is a number, actual is a string
                        """);
    }

    @Test
    void anAbsentTargetHasNoActualValue() {
        assertThat(
                        body(
                                assertion(
                                        "result.titel",
                                        "exact",
                                        "`titel` is not there",
                                        "'x'",
                                        "",
                                        "{}")))
                .isEqualTo(
                        """
                          `titel` is not there
                            target    result.titel (exact)
                            expected  "x"
                        """);
        assertThat(body(assertion("", "exact", "wrong", "1", "{}", "{}")))
                .contains("    target    the whole envelope (exact)\n");
    }

    @Test
    void largeValuesAreComparedLineByLineInOneOrder() {
        assertThat(
                        body(
                                assertion(
                                        "result.structuredContent",
                                        "exact",
                                        "the price must be complete",
                                        "{'amount':12.50,'currency':'EUR','sku':'A-1','vat':"
                                                + "{'rate':19,'included':true},'a':1,'b':2,'c':3}",
                                        "{'sku':'A-1','vat':{'included':true,'rate':19.0},'amount':"
                                                + "12.5,'currency':'USD','a':1,'b':2,'c':3,'d':"
                                                + "'a rather long text'}",
                                        "{'note':'2 differences'}")))
                .isEqualTo(
                        """
                          the price must be complete
                            target    result.structuredContent (exact)
                            - expected  + actual
                              {
                                "amount": 12.50,
                            -   "currency": "EUR",
                            +   "currency": "USD",
                                "sku": "A-1",
                                "vat": {
                              ...
                                "b": 2,
                                "c": 3,
                            +   "d": "a rather long text",
                              }
                            note      2 differences
                        """);
    }

    @Test
    void textsOfSeveralLinesAreComparedLineByLine() {
        assertThat(
                        body(
                                assertion(
                                        "result.text",
                                        "exact",
                                        "texts differ",
                                        "'one\\ntwo\\nthree\\nfour'",
                                        "'one\\ntwo  \\nthree\\nfour\\n'",
                                        "{}")))
                .isEqualTo(
                        """
                          texts differ
                            target    result.text (exact)
                            - expected  + actual
                              one
                            - two
                            + two\u00b7\u00b7
                              three
                              four
                            +
                        """);
    }

    @Test
    void longTextsAreShownWhereTheyDiffer() {
        String start = "The quick brown fox jumps over the lazy dog and then it runs away from ";
        String end = " who owns it all, the dog and the field.";

        assertThat(
                        body(
                                assertion(
                                        "result.text",
                                        "exact",
                                        "texts differ",
                                        "'" + start + "the farmer" + end + "'",
                                        "'" + start + "a baker" + end + "'",
                                        "{}")))
                .isEqualTo(
                        """
                          texts differ
                            target    result.text (exact)
                            expected  ..."n it runs away from the farmer who owns it all, the dog and the field."
                            actual    ..."n it runs away from a baker who owns it all, the dog and the field."
                                      they differ from character 72 on; lengths 121 and 118
                        """);
    }

    @Test
    void whatASchemaFoundIsListed() {
        assertThat(
                        body(
                                assertion(
                                        "result",
                                        "schema",
                                        "2 errors",
                                        "{'type':'object'}",
                                        "{}",
                                        "{'errors':[{'instance_path':'/isError','schema_path':'/properties/isError/type','message':'is"
                                            + " a string, must be a"
                                            + " boolean'},{'instance_path':'','schema_path':'','message':'lacks"
                                            + " content'}]}")))
                .isEqualTo(
                        """
                            target    result (schema)
                            errors    /isError: is a string, must be a boolean  (schema /properties/isError/type)
                                      lacks content
                        """);
        assertThat(
                        body(
                                assertion(
                                        "result",
                                        "schema",
                                        "must be complete",
                                        "",
                                        "",
                                        "{'path':'','errors':[{'message':'lacks content'}],"
                                                + "'note':'1 error'}")))
                .isEqualTo(
                        """
                          must be complete
                            target    result (schema)
                            errors    lacks content
                            note      1 error
                        """);
    }

    @Test
    void fieldsOfAMatcherAreShownUnderTheirNames() {
        assertThat(
                        body(
                                assertion(
                                        "result.text",
                                        "levenshtein",
                                        "too far apart",
                                        "",
                                        "",
                                        "{'distance':7,'match':null,'diff':'score 0.2: rude'}")))
                .isEqualTo(
                        """
                          too far apart
                            target    result.text (levenshtein)
                            diff      score 0.2: rude
                            distance  7
                        """);
    }

    @Test
    void aLongResponseIsCutAndSaysWhereTheRestIs() {
        String items =
                String.join(",", IntStream.range(0, 40).mapToObj(i -> "'item " + i + "'").toList());
        String text =
                failure(
                        test("long", 1)
                                .failed(Failure.of(FailureKind.TRANSFORM, "long", "it broke"))
                                .exchange(
                                        CALL,
                                        "{'result':{'list':["
                                                + items
                                                + "],'blob':'"
                                                + "x".repeat(5000)
                                                + "'}}"));

        assertThat(text.lines())
                .contains(
                        "        \"list\": [",
                        "          \"item 16\",",
                        "    ... 27 more lines; --reporter json has more")
                .doesNotContain("          \"item 17\",");
    }

    @Test
    void aLongLineOfAResponseIsCut() {
        String text =
                failure(
                        test("long", 1)
                                .failed(Failure.of(FailureKind.TRANSFORM, "long", "it broke"))
                                .exchange("", "{'result':{'blob':'" + "x".repeat(5000) + "'}}"));

        assertThat(text)
                .contains("xxx...\n", "    ... --reporter json has more\n")
                .hasSizeLessThan(1000);
    }

    @Test
    void headersAreShownWhereATestLookedAtThem() {
        String response = "{'result':{},'status':200,'headers':{'x-a':'b'},'duration_ms':3}";

        assertThat(
                        failure(
                                test("t", 1)
                                        .failed(
                                                assertion(
                                                        "headers.x-a",
                                                        "exact",
                                                        "no",
                                                        "1",
                                                        "2",
                                                        "{}"))
                                        .exchange("", response)))
                .contains("{\"result\": {}, \"status\": 200, \"headers\": {\"x-a\": \"b\"}}");
        assertThat(
                        failure(
                                test("t", 1)
                                        .failed(assertion("status", "exact", "no", "1", "2", "{}"))
                                        .exchange("", response)))
                .contains("{\"result\": {}, \"status\": 200}");
    }

    @Test
    void onlyTheLastWordsOfAServerAreShown() {
        String[] lines = IntStream.range(0, 14).mapToObj(i -> "line " + i).toArray(String[]::new);

        assertThat(
                        failure(
                                test("t", 1)
                                        .failed(Failure.of(FailureKind.PROTOCOL, "t", "it died"))
                                        .exchange("", "{'result':{}}", lines)))
                .contains(
                        """
                          server stderr
                            | ... 4 earlier lines; --reporter json has more
                            | line 4
                        """)
                .contains("    | line 13\n");
    }

    @Test
    void aServerThatCannotBeReachedIsShownOnce() {
        TestRecord[] tests =
                IntStream.range(0, 22)
                        .mapToObj(i ->
                                test("test " + i, 95 + i)
                                        .on("catalog")
                                        .failed(
                                                Failure.connect(
                                                        "test " + i,
                                                        "spawn",
                                                        "cannot start `nodee`: no such"
                                                                + " program"))
                                        .exchange(CALL.replace("A-1", "" + i), "")
                                        .record())
                        .toArray(TestRecord[]::new);

        String text = pretty(run(List.of(unconnected("catalog")), List.of(), tests));

        assertThat(text.substring(text.indexOf("\nFAIL") + 1))
                .isEqualTo(
                        """
                        FAIL  server catalog: 22 tests

                          connect (spawn): cannot start `nodee`: no such program

                          tests
                            shop.yml:95   test 0
                            shop.yml:96   test 1
                            shop.yml:97   test 2
                            shop.yml:98   test 3
                            shop.yml:99   test 4
                            shop.yml:100  test 5
                            shop.yml:101  test 6
                            shop.yml:102  test 7
                            shop.yml:103  test 8
                            shop.yml:104  test 9
                            shop.yml:105  test 10
                            shop.yml:106  test 11
                            shop.yml:107  test 12
                            shop.yml:108  test 13
                            shop.yml:109  test 14
                            shop.yml:110  test 15
                            shop.yml:111  test 16
                            shop.yml:112  test 17
                            shop.yml:113  test 18
                            shop.yml:114  test 19
                            ... 2 more tests

                          reproduce: mcptest run shop.yml --include "test 0"

                        tests     22 failed (22 connect) of 22
                        servers   0 of 1 connected
                        time      1.23 s
                        """);
        assertThat(text).contains("shop.yml  catalog  (http, not connected)\n  FAIL  test 0");
    }

    @Test
    void aLongReportEndsWithTheNamesOfWhatFailed() {
        TestRecord[] tests =
                IntStream.range(0, 12)
                        .mapToObj(i ->
                                test("test " + i, 95 + i)
                                        .failed(
                                                assertion(
                                                        "result", "exact", "wrong", "1", "2", "{}"))
                                        .record())
                        .toArray(TestRecord[]::new);

        assertThat(pretty(run(tests)))
                .contains("\nfailed\n  shop.yml:95   test 0\n  shop.yml:96   test 1\n")
                .contains("  shop.yml:106  test 11\n\ntests     12 failed of 12\n");
        assertThat(pretty(run(tests[0], tests[1]))).doesNotContain("\nfailed\n");
    }

    @Test
    void otherCausesAreShownApart() {
        String text =
                pretty(
                        run(
                                connectFailure("a", "shop", "tcp", "refused"),
                                connectFailure("b", "shop", "tls", "refused"),
                                connectFailure("c", "catalog", "tcp", "refused"),
                                connectFailure("d", "shop", "tcp", "refused")));

        assertThat(text.lines().filter(line -> line.startsWith("FAIL")))
                .containsExactly("FAIL  server shop: 2 tests", "FAIL  b", "FAIL  c");
    }

    @Test
    void whatWasRightButTooSlowComesLastAndIsCountedApart() {
        String text =
                pretty(
                        run(
                                test("slow", 44)
                                        .took(200.1)
                                        .failed(overBudget(5, 200.1))
                                        .exchange(CALL, "{'result':{}}")
                                        .record(),
                                test("wrong", 50)
                                        .failed(
                                                overBudget(5, 200.1),
                                                assertion("result", "exact", "no", "1", "2", "{}"))
                                        .record()));

        assertThat(text)
                .contains(
                        """
                          FAIL  slow  200 ms  over budget
                          FAIL  wrong  3.2 ms
                        """)
                .endsWith(
                        """
                          over budget: took 200 ms, over the budget of 5 ms
                            budget    max_duration_ms

                          no
                            target    result (exact)
                            expected  1
                            actual    2

                          reproduce: mcptest run shop.yml --include "wrong"

                        OVER BUDGET  slow
                         --> shop.yml:44  (server shop)

                          over budget: took 200 ms, over the budget of 5 ms
                            budget    max_duration_ms

                          reproduce: mcptest run shop.yml --include "slow"

                        tests     2 failed (1 assertion, 1 over budget) of 2
                        servers   1
                        slowest   200 ms  slow  shop.yml:44
                        latency   shop  p50 3.2 ms, p95 200 ms, max 200 ms
                        time      1.23 s
                        """);
    }

    @Test
    void severalSuitesAndAReplayAreAnnounced() {
        RunRecord plain = run(test("a", 1).record());
        TestRecord first = plain.tests().getFirst();
        var other =
                new TestRecord(
                        new TestIdentity(
                                new TestId("x"),
                                "b",
                                first.kind(),
                                "more",
                                "more.yml",
                                1,
                                first.server(),
                                Optional.empty(),
                                first.targetVersion(),
                                List.of(),
                                Optional.empty()),
                        first.outcome(),
                        first.startedMs(),
                        1,
                        1,
                        true,
                        true,
                        first.evidence(),
                        first.history(),
                        Optional.empty(),
                        first.conversation(),
                        first.rule());
        var run =
                new RunRecord(
                        "0.1.0",
                        plain.runId(),
                        plain.startedAt(),
                        65_000,
                        Mode.REPLAY,
                        plain.servers(),
                        List.of(),
                        List.of(),
                        List.of(first, other));

        assertThat(pretty(run))
                .isEqualTo(
                        """
                        mcptest 0.1.0  2 suites (1 server)  replay

                        shop.yml  shop  (stdio, 2025-11-25)
                          ok    a  3.2 ms

                        more.yml  shop  (stdio, 2025-11-25)
                          ok    b  1 ms  cached  replayed

                        tests     2 passed of 2, 1 of them cached
                        servers   1
                        time      1 min 5 s
                        """);
    }

    @Test
    void nothingOfAServerOrASuiteReachesTheTerminalAsACommand() {
        String evil = "\u001b[2J\u0007\r\u202e\u009b";
        String text =
                pretty(
                        run(
                                List.of(shop()),
                                List.of(evil),
                                test(evil, 1)
                                        .failed(
                                                assertion(
                                                        evil,
                                                        evil,
                                                        evil + "\n" + evil,
                                                        "'a'",
                                                        "'b'",
                                                        "{}"),
                                                new Failure(
                                                        FailureKind.ASSERTION,
                                                        evil,
                                                        Optional.of(evil),
                                                        Optional.of(evil),
                                                        Optional.of(evil),
                                                        evil,
                                                        Optional.of(
                                                                Json.object()
                                                                        .put(
                                                                                evil,
                                                                                evil.repeat(99))),
                                                        Optional.of(
                                                                Json.object()
                                                                        .put(
                                                                                evil,
                                                                                evil.repeat(98))),
                                                        Json.object()
                                                                .put("note", evil)
                                                                .put(evil, evil)))
                                        .exchange("{'method':'m'}", "{'result':{}}", evil)
                                        .notes(evil)
                                        .record()));

        assertThat(text.chars().filter(c -> c != '\n' && Printable.isHidden(c))).isEmpty();
        assertThat(text).contains("\\u001b[2J\\u0007\\r\\u202e\\u009b");
    }

    @Test
    void coloursFollowTheThemeAndChangeNothingElse() {
        RunRecord run =
                run(
                        List.of(shop()),
                        List.of("a warning"),
                        test("ok", 1).record(),
                        test("skipped", 2).skipped("why").record(),
                        test("fails", 3)
                                .failed(
                                        assertion(
                                                "result", "exact", "wrong", "'a\\nb'", "'a\\nc'",
                                                "{}"))
                                .exchange(CALL, "{'result':{}}", "words")
                                .record());
        Theme named = (role, text) -> "<" + role + ">" + text + "</>";
        Links links = (file, line, text) -> "[" + file + "#" + line + " " + text + "]";

        assertThat(new PrettyReporter(new Style(named, 100, links)).render(run))
                .contains(
                        """
                        <FAIL>FAIL</>  fails
                         <ACCENT>--> [shop.yml#3 shop.yml:3]</>  (server shop)
                        """);

        String coloured = new PrettyReporter(new Style(named, 100)).render(run);
        String ansi = new PrettyReporter(new Style(Theme.ansi(), 100)).render(run);

        assertThat(coloured)
                .contains(
                        """
                        <ACCENT>shop.yml</>  shop  <DIM>(stdio, 2025-11-25)</>
                          <PASS>ok</>    ok<DIM>  3.2 ms</>
                          <SKIP>skip</>  skipped<DIM>  why</>
                          <FAIL>FAIL</>  fails<DIM>  3.2 ms</>

                        <FAIL>FAIL</>  fails
                         <ACCENT>--> shop.yml:3</>  (server shop)

                          <FAIL>wrong</>
                            <DIM>target    </>result (exact)
                            <REMOVED>- expected</>  <ADDED>+ actual</>
                              a
                            <REMOVED>- b</>
                            <ADDED>+ c</>
                        """)
                .contains("<FAIL>1 failed</>, <PASS>1 passed</>, <SKIP>1 skipped</> of 3");
        assertThat(ansi).contains("\u001b[1;31mFAIL\u001b[0m  fails\n");
        assertThat(ansi.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(pretty(run));
        assertThat(pretty(run)).doesNotContain("\u001b");
    }

    @Test
    void aNarrowTerminalShowsLessOnALine() {
        Failure failure =
                assertion(
                        "result",
                        "contains",
                        "not in there",
                        "{'name':'coffee','price':12.50}",
                        "{'name':'tea','price':12.50}",
                        "{}");

        assertThat(new PrettyReporter(new Style(Theme.plain(), 40)).render(run(failing(failure))))
                .contains(
                        """
                            target    result (contains)
                            expected  {
                                        "name": "coffee",
                                        "price": 12.50
                                      }
                            actual    {
                        """);
    }

    private static TestRecord connectFailure(
            String name, String server, String layer, String message) {
        return test(name, 1).on(server).failed(Failure.connect(name, layer, message)).record();
    }

    private static TestRecord failing(Failure failure) {
        return test("t", 1).failed(failure).record();
    }

    private static String pretty(RunRecord run) {
        return Reporters.named("pretty", Style.plain()).orElseThrow().render(run);
    }

    /** Returns the block of the one test. */
    private static String failure(Runs.Test test) {
        String text = pretty(run(test.record()));
        return text.substring(text.indexOf("\nFAIL") + 1, text.indexOf("tests     "));
    }

    /** Returns what stands between the place and the command. */
    private static String body(Failure failure) {
        String block = failure(test("t", 1).failed(failure));
        int start = block.indexOf("\n\n") + 2;
        return block.substring(start, block.indexOf("\n  reproduce"));
    }
}
