package dev.mcptest.report.html;

import static dev.mcptest.report.Runs.assertion;
import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.shop;
import static dev.mcptest.report.Runs.test;
import static dev.mcptest.report.Runs.unconnected;
import static dev.mcptest.report.html.Browser.texts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.result.Failure;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a reader sees and does in Chromium; skipped where there is none. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HtmlInBrowserTests {

    private static final String NASTY =
            "</script><script>alert(1)</script><img src=x onerror=alert(2)>";

    private static final Failure WRONG_PRICE =
            assertion(
                    "result",
                    "exact",
                    "the price is wrong",
                    "{'price':2490,'list':[1,2,3,4,5,6,7,8,9],'name':'red lamp'}",
                    "{'price':1990,'list':[1,2,3,4,5,6,7,8,9],'name':'blue lamp'}",
                    "{}");

    private static final RunRecord RUN =
            run(
                    List.of(shop(), unconnected("warehouse")),
                    List.of("one warning"),
                    test("passes", 3).at(10).tags("smoke").record(),
                    test("lamp is cheap", 8)
                            .at(20)
                            .tags("slow")
                            .failed(WRONG_PRICE)
                            .exchange(
                                    "{'method':'tools/call','params':{'name':'price'}}",
                                    "{'result':{'price':1990}}",
                                    "a line of stderr")
                            .record(),
                    test("lamp is there", 12).at(25).tags("slow").record(),
                    test("is left out", 16).on("warehouse").skipped("not today").record(),
                    test("wavers", 20).inconclusive().record(),
                    test("of two revisions", 24).in("2025-06-18").at(30).record(),
                    test("of two revisions", 24)
                            .in("2025-11-25")
                            .at(40)
                            .failed(WRONG_PRICE)
                            .record(),
                    test(NASTY, 28).on("warehouse").tags(NASTY).record());

    private JsonNode found;

    @BeforeAll
    void look(@TempDir Path folder) throws Exception {
        found = Browser.check(RUN, folder);
    }

    @Test
    void nothingLeavesThePageAndTheBrowserHasNoComplaints() {
        assertThat(texts(found.path("requests"))).isEmpty();
        assertThat(texts(found.path("complaints"))).isEmpty();
    }

    @Test
    void itIsAccessibleInBothThemesAndOnNarrowScreens() {
        assertThat(found.path("axe").propertyNames())
                .containsExactlyInAnyOrder("light 1200", "light 400", "dark 1200", "dark 400");
        found.path("axe").forEach(violations -> assertThat(texts(violations)).isEmpty());
        assertThat(found.path("background").path("light").asString(""))
                .isNotEqualTo(found.path("background").path("dark").asString(""));
        assertThat(found.path("overflows").path("400").asBoolean(true)).isFalse();
    }

    @Test
    void searchFindsTestsThatHaveAllWords() {
        assertThat(texts(found.path("all"))).hasSize(RUN.tests().size());
        assertThat(texts(found.path("searched")))
                .containsExactly("shop.yml::tool::lamp is cheap", "shop.yml::tool::lamp is there");
        assertThat(found.path("said").asString("")).isEqualTo("2 of 8 tests shown");
        assertThat(found.path("cleared")).isEqualTo(found.path("all"));
    }

    @Test
    void filtersOfOneGroupAddUpAndOthersNarrowDown() {
        assertThat(texts(found.path("failed")))
                .containsExactly(
                        "shop.yml::tool::lamp is cheap",
                        "shop.yml::tool::of two revisions @2025-11-25");
        assertThat(found.path("pressed").asString("")).isEqualTo("true");
        assertThat(texts(found.path("failedOrSkipped"))).hasSize(3);
        assertThat(texts(found.path("alsoOfWarehouse")))
                .containsExactly("shop.yml::tool::is left out");
        assertThat(texts(found.path("ofWarehouse"))).isEmpty();
    }

    @Test
    void theKeysGoFromFailureToFailureAndTheAddressFollows() {
        String first = "shop.yml::tool::lamp is cheap";
        String second = "shop.yml::tool::of two revisions @2025-11-25";
        assertThat(texts(found.path("next")))
                .containsExactly(first, "#test-shop-yml-tool-lamp-is-cheap");
        assertThat(texts(found.path("nextButOne")))
                .containsExactly(second, "#test-shop-yml-tool-of-two-revisions-2025-11-25");
        assertThat(texts(found.path("previous")).getFirst()).isEqualTo(first);
        assertThat(found.path("switchedOff").asString("")).isNotEqualTo(second);
        assertThat(found.path("opened").asString("")).isEqualTo("#test-shop-yml-tool-passes");
    }

    @Test
    void aDeepLinkOpensItsTestInSight() {
        assertThat(found.path("linked").path("open").asBoolean(false)).isTrue();
        assertThat(found.path("linked").path("inSight").asBoolean(false)).isTrue();
    }

    @Test
    void copyingACommandIsAnnounced() {
        assertThat(found.path("copied").asString("")).isEqualTo("Command copied");
    }

    @Test
    void theTimelineIsOneStopForEachServerAndArrowsMoveAlong() {
        assertThat(found.path("call").asString("")).isEqualTo("passes, passed, 3.2 ms from 10 ms");
        assertThat(found.path("nextCall").asString(""))
                .isEqualTo("lamp is cheap, failed, 3.2 ms from 20 ms");
        assertThat(found.path("callStops").asInt(0)).isEqualTo(1);
    }

    @Test
    void withoutJavaScriptEverythingIsThereAndNoControlThatDoesNothing() {
        JsonNode plain = found.path("withoutScripts");
        assertThat(plain.path("tests").asInt(0)).isEqualTo(RUN.tests().size());
        assertThat(plain.path("search").asBoolean(true)).isFalse();
        assertThat(plain.path("failure").asString(""))
                .contains("the price is wrong", "Expected", "Actual", "red", "blue", "Reproduce");
        assertThat(plain.path("whole").asString(""))
                .contains("not today", "one warning", "a line of stderr", "tools/call", NASTY);
    }

    @Test
    void tenThousandTestsOpenAndFilterQuickly(@TempDir Path other) throws Exception {
        TestRecord[] tests =
                IntStream.range(0, 10_000)
                        .mapToObj(i ->
                                test((i % 100 == 0 ? "lamp " : "test ") + i, i + 1)
                                        .at(i)
                                        .on(i % 2 == 0 ? "shop" : "warehouse")
                                        .tags("slow")
                                        .record())
                        .map(test -> test.name().endsWith("500") ? test.failed(WRONG_PRICE) : test)
                        .toArray(TestRecord[]::new);

        JsonNode large = Browser.check(run(RUN.servers(), List.of(), tests), other, "time");

        assertThat(texts(large.path("complaints"))).isEmpty();
        // In a second on an idle machine; the others of a build use most of a busy one.
        assertThat(quickest(large.path("openMs"))).isBetween(1.0, 3000.0);
        assertThat(quickest(large.path("filterMs"))).isBetween(0.1, 1000.0);
        assertThat(quickest(large.path("wholeMs"))).isBetween(1.0, 30_000.0);
    }

    @Test
    void allOfManyTestsAreFoundByAnchorAndBySearchAndWithoutJavaScript(@TempDir Path other)
            throws Exception {
        TestRecord[] tests =
                IntStream.range(0, 1000)
                        .mapToObj(i -> test((i % 100 == 99 ? "bulb " : "test ") + i, i + 1).at(i))
                        .map(it -> it.record())
                        .toArray(TestRecord[]::new);
        for (int i = 0; i < tests.length; i += 2) {
            tests[i] = test("test " + i, i + 1).failed(WRONG_PRICE).record();
        }
        List<String> inOrder =
                Stream.of(Status.FAIL, Status.PASS)
                        .flatMap(status -> Stream.of(tests).filter(it -> it.status() == status))
                        .map(test -> test.id().text())
                        .toList();
        List<String> bulbs = inOrder.stream().filter(id -> id.contains("bulb")).toList();

        JsonNode many = Browser.check(run(RUN.servers(), List.of(), tests), other, "many");

        assertThat(texts(many.path("complaints"))).isEmpty();
        assertThat(texts(many.path("requests"))).isEmpty();
        assertThat(texts(many.path("axe"))).isEmpty();
        assertThat(texts(many.path("withoutScripts"))).isEqualTo(inOrder);
        assertThat(many.path("visible").asInt(0)).isEqualTo(tests.length);
        assertThat(texts(many.path("withScripts"))).isEqualTo(inOrder);
        assertThat(many.path("rest").asInt(-1)).isZero();
        assertThat(texts(many.path("searched"))).isEqualTo(bulbs).hasSize(10);
        assertThat(texts(many.path("searchedAtOnce"))).isEqualTo(bulbs);
        assertThat(many.path("said").asString("")).isEqualTo("10 of 1000 tests shown");
        assertThat(many.path("linked").valueStream()).hasSize(2).allMatch(JsonNode::asBoolean);
        assertThat(many.path("lastFailure").asString("")).isEqualTo("shop.yml::tool::test 998");
        assertThat(many.path("saidSoFar").asString("")).endsWith(" of 1000 tests shown so far");
        assertThat(many.path("printed").asInt(0)).isEqualTo(tests.length);
    }

    private static double quickest(JsonNode times) {
        return times.valueStream().mapToDouble(JsonNode::doubleValue).min().orElse(0);
    }
}
