package dev.mcptest.report.junit;

import static dev.mcptest.report.Runs.assertion;
import static dev.mcptest.report.Runs.overBudget;
import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.shop;
import static dev.mcptest.report.Runs.test;
import static dev.mcptest.report.Runs.unconnected;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.report.Reporters;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import javax.xml.parsers.DocumentBuilderFactory;

class JunitReporterTests {

    @Test
    void everyTestIsACaseOfTheSuiteOfItsServer() {
        assertThat(
                        junit(
                                run(
                                        List.of(shop(), unconnected("catalog")),
                                        List.of(),
                                        test("passes", 8).took(1234.4).record(),
                                        test("again", 9)
                                                .attempts(3)
                                                .tags("slow", "shop")
                                                .notes("the server was started again")
                                                .record(),
                                        test("fails", 18)
                                                .failed(
                                                        assertion(
                                                                "result.currency",
                                                                "exact",
                                                                "must be in euros",
                                                                "'EUR'",
                                                                "'USD'",
                                                                "{}"))
                                                .exchange(
                                                        "{'method':'ping'}",
                                                        "{'result':{}}",
                                                        "started",
                                                        "no currency")
                                                .record(),
                                        test("slow", 30).failed(overBudget(5, 200.1)).record(),
                                        test("later", 40).skipped("profile quick").record(),
                                        test("maybe", 41).inconclusive().record(),
                                        test("lost", 50)
                                                .on("catalog")
                                                .failed(
                                                        Failure.connect(
                                                                "lost", "dns", "no such host"))
                                                .record())))
                .isEqualTo(
                        """
                        <?xml version="1.0" encoding="UTF-8"?>
                        <testsuites name="mcptest" tests="7" failures="2" errors="1" time="1.235">
                          <testsuite name="shop [shop]" file="shop.yml" tests="6" failures="2" errors="0" skipped="2" time="1.247" timestamp="2026-11-21T22:57:01Z">
                            <properties>
                              <property name="server.name" value="shop"/>
                              <property name="server.transport" value="stdio"/>
                              <property name="server.source" value="shop.yml"/>
                              <property name="server.protocol_version" value="2025-11-25"/>
                              <property name="server.info.name" value="shop-server"/>
                              <property name="server.info.version" value="1.2.3"/>
                            </properties>
                            <testcase name="passes" classname="shop" time="1.234">
                              <system-out>at: shop.yml:8
                        </system-out>
                            </testcase>
                            <testcase name="again" classname="shop" time="0.003">
                              <system-out>at: shop.yml:9
                        tags: slow,shop
                        attempts: 3
                        note: the server was started again
                        </system-out>
                            </testcase>
                            <testcase name="fails" classname="shop" time="0.003">
                              <failure type="assertion" message="must be in euros">
                         --&gt; shop.yml:18  (server shop)

                          must be in euros
                            target    result.currency (exact)
                            expected  &quot;EUR&quot;
                            actual    &quot;USD&quot;

                          request
                            ping
                          response
                            {"result": {}}

                          reproduce: mcptest run shop.yml --include &quot;fails&quot;
                        </failure>
                              <system-out>at: shop.yml:18
                        </system-out>
                              <system-err>started
                        no currency
                        </system-err>
                            </testcase>
                            <testcase name="slow" classname="shop" time="0.003">
                              <failure type="budget" message="took 200 ms, over the budget of 5 ms">
                         --&gt; shop.yml:30  (server shop)

                          over budget: took 200 ms, over the budget of 5 ms
                            budget    max_duration_ms

                          reproduce: mcptest run shop.yml --include &quot;slow&quot;
                        </failure>
                              <system-out>at: shop.yml:30
                        </system-out>
                            </testcase>
                            <testcase name="later" classname="shop" time="0.000">
                              <skipped message="profile quick"/>
                              <system-out>at: shop.yml:40
                        </system-out>
                            </testcase>
                            <testcase name="maybe" classname="shop" time="0.003">
                              <skipped message="inconclusive: no verdict"/>
                              <system-out>at: shop.yml:41
                        </system-out>
                            </testcase>
                          </testsuite>
                          <testsuite name="shop [catalog]" file="shop.yml" tests="1" failures="0" errors="1" skipped="0" time="0.003" timestamp="2026-11-21T22:57:01Z">
                            <properties>
                              <property name="server.name" value="catalog"/>
                              <property name="server.transport" value="http"/>
                              <property name="server.source" value="shop.yml"/>
                            </properties>
                            <testcase name="lost" classname="shop" time="0.003">
                              <error type="connect" message="no such host">
                         --&gt; shop.yml:50  (server catalog)

                          connect (dns): no such host

                          reproduce: mcptest run shop.yml --include &quot;lost&quot;
                        </error>
                              <system-out>at: shop.yml:50
                        </system-out>
                            </testcase>
                          </testsuite>
                        </testsuites>
                        """
                                .replace("{\"result\": {}}", "{&quot;result&quot;: {}}"));
    }

    @ParameterizedTest
    @EnumSource(FailureKind.class)
    void onlyJudgementsAreFailures(FailureKind kind) throws Exception {
        Document xml = parsed(run(test("t", 1).failed(Failure.of(kind, "t", "it broke")).record()));

        boolean judged =
                Set.of(FailureKind.ASSERTION, FailureKind.BUDGET, FailureKind.COMPLIANCE)
                        .contains(kind);
        var found = xml.getElementsByTagName(judged ? "failure" : "error");
        assertThat(found.getLength()).isEqualTo(1);
        assertThat(((Element) found.item(0)).getAttribute("type")).isEqualTo(kind.wire());
        assertThat(xml.getDocumentElement().getAttribute(judged ? "failures" : "errors"))
                .isEqualTo("1");
    }

    @Test
    void aTestIsCountedOnceWhateverItFailedFor() throws Exception {
        Document xml =
                parsed(
                        run(
                                test("t", 1)
                                        .failed(
                                                overBudget(5, 200),
                                                assertion(
                                                        "result", "exact", "wrong", "1", "2", "{}"),
                                                Failure.of(FailureKind.HOOK, "t", "exit code 3"))
                                        .record()));

        Element error = (Element) xml.getElementsByTagName("error").item(0);
        assertThat(error.getAttribute("type")).isEqualTo("hook");
        assertThat(error.getAttribute("message")).isEqualTo("exit code 3 (1 of 3 failures)");
        assertThat(error.getTextContent())
                .contains("over budget: took", "wrong", "hook: exit code 3");
        assertThat(xml.getElementsByTagName("failure").getLength()).isZero();
    }

    @Test
    void anyTextComesThroughOrIsShown() throws Exception {
        String wild = "<&> it's \"bad\" ]]> \u0000\u001b[31m \ufffe \ud83d\ude00\n\ttab";
        Document xml =
                parsed(
                        run(
                                test(wild, 1)
                                        .failed(assertion("result", "exact", wild, "1", "2", "{}"))
                                        .exchange("", "", wild)
                                        .record()));

        String shown = "<&> it's \"bad\" ]]> \\u0000\\u001b[31m \\ufffe \ud83d\ude00\n\ttab";
        Element test = (Element) xml.getElementsByTagName("testcase").item(0);
        Element failure = (Element) xml.getElementsByTagName("failure").item(0);
        assertThat(test.getAttribute("name")).isEqualTo(shown);
        assertThat(failure.getAttribute("message")).isEqualTo(shown);
        assertThat(failure.getTextContent()).contains("<&> it's \"bad\" ]]> \\u0000\\u001b[31m");
        assertThat(xml.getElementsByTagName("system-err").item(0).getTextContent())
                .isEqualTo(shown + "\n");
    }

    @Test
    void suitesOfOneNameAndTestsOfOneNameStayApart() throws Exception {
        Document xml =
                parsed(
                        run(
                                test("same", 1).of("a/api.mcptest.yml").record(),
                                test("same", 2).of("a/api.mcptest.yml").record(),
                                test("same", 1).of("b/api.mcptest.yml").record(),
                                test("same", 1).of("../c/d.yaml").record(),
                                test("same", 1).in("2025-11-25").record(),
                                test("same #2", 1).of("a/api.mcptest.yml").record()));

        assertThat(identities(xml))
                .containsExactlyInAnyOrder(
                        "a.api same",
                        "a.api same #2",
                        "b.api same",
                        "c.d same",
                        "shop same [2025-11-25]",
                        "a.api same #2 #2");
        assertThat(xml.getElementsByTagName("testsuite").getLength()).isEqualTo(4);
    }

    private static List<String> identities(Document xml) {
        NodeList cases = xml.getElementsByTagName("testcase");
        List<String> identities = new ArrayList<>();
        for (int i = 0; i < cases.getLength(); i++) {
            Element one = (Element) cases.item(i);
            identities.add(one.getAttribute("classname") + " " + one.getAttribute("name"));
        }
        return identities;
    }

    @Test
    void earlierAttemptsAreRerunsOfAFailureAndFlakesOfASuccess() throws Exception {
        Failure wrong = assertion("result", "exact", "wrong", "1", "2", "{}");
        Failure late = Failure.of(FailureKind.TIMEOUT, "t", "no answer");
        Document xml =
                parsed(
                        run(
                                test("passes", 1).after(wrong).after(late).record(),
                                test("fails", 2).after(late).failed(wrong).record()));

        assertThat(childrenOf(xml, 0)).containsExactly("flakyFailure", "flakyError", "system-out");
        assertThat(childrenOf(xml, 1)).containsExactly("failure", "rerunError", "system-out");
        Element flaky = (Element) xml.getElementsByTagName("flakyError").item(0);
        assertThat(flaky.getAttribute("type")).isEqualTo("timeout");
        assertThat(flaky.getElementsByTagName("stackTrace").item(0).getTextContent())
                .isEqualTo("timeout: no answer");
    }

    private static List<String> childrenOf(Document xml, int testcase) {
        NodeList children = xml.getElementsByTagName("testcase").item(testcase).getChildNodes();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < children.getLength(); i++) {
            if (children.item(i) instanceof Element element) {
                names.add(element.getTagName());
            }
        }
        return names;
    }

    @Test
    void aRunWithoutTestsIsStillADocument() {
        assertThat(junit(run()))
                .isEqualTo(
                        """
                        <?xml version="1.0" encoding="UTF-8"?>
                        <testsuites name="mcptest" tests="0" failures="0" errors="0" time="1.235">
                        </testsuites>
                        """);
    }

    private static String junit(RunRecord run) {
        return Reporters.named("junit", Style.plain()).orElseThrow().render(run);
    }

    private static Document parsed(RunRecord run) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(junit(run))));
    }
}
