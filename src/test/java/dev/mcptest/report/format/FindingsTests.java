package dev.mcptest.report.format;

import static dev.mcptest.report.Runs.assertion;
import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.test;
import static dev.mcptest.report.format.Formats.hostile;
import static dev.mcptest.report.format.Formats.marks;
import static dev.mcptest.report.format.Formats.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.result.Failure;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.StreamSupport;

/** SARIF, Code Quality and CTRF say of every test what the record says. */
class FindingsTests {

    private static final Failure WRONG = assertion("result", "exact", "wrong", "1", "2", "{}");

    @Test
    void sarifHasAResultForEachFailedTest() throws Exception {
        JsonNode run = Json.parse(render("sarif", marks())).path("runs").path(0);

        assertThat(texts(run.path("results"), "ruleId"))
                .containsExactly(
                        "mcptest.assertion.failed",
                        "mcptest.budget.failed",
                        "mcptest.connect.failed",
                        "mcptest.timeout.failed",
                        "mcptest.assertion.failed");
        JsonNode first = run.path("results").path(0);
        assertThat(first.path("message").path("text").stringValue())
                .isEqualTo("fails: expected 1990 to equal 2490");
        assertThat(first.has("suppressions")).isFalse();
        assertThat(run.path("results").path(4).path("suppressions").path(0))
                .isEqualTo(
                        Json.parse(
                                """
                                {"kind": "external", "status": "accepted",
                                 "justification": "the server rounds half up"}\
                                """));
        assertThat(texts(run.path("tool").path("driver").path("rules"), "id"))
                .doesNotHaveDuplicates()
                .hasSize(4);
    }

    @ParameterizedTest
    @CsvSource({
        "shop.yml, shop.yml",
        "./a b/shop.yml, a%20b/shop.yml",
        "../shop.yml, ../shop.yml",
        "a\\shop.yml, a/shop.yml",
        "a:b/100%/\u00e4.yml, a%3Ab/100%25/%C3%A4.yml",
        "/tests/shop.yml, file:///tests/shop.yml",
        "C:/tests/shop.yml, file:///C%3A/tests/shop.yml"
    })
    void aPlaceIsAUri(String file, String uri) throws Exception {
        String sarif = render("sarif", run(test("fails", 1).of(file).failed(WRONG).record()));

        assertThat(location(Json.parse(sarif)).path("artifactLocation").path("uri").stringValue())
                .isEqualTo(uri);
    }

    @Test
    void fingerprintsTellTestsApartAndOutliveMessagesAndLines() throws Exception {
        Failure other = assertion("result", "exact", "other", "1", "2", "{}");
        TestRecord before = test("fails", 1).failed(WRONG).record();
        TestRecord after = test("fails", 99).failed(other).record();
        TestRecord revision = test("fails", 1).in("2025-11-25").failed(WRONG).record();

        assertThat(fingerprint(before)).hasSize(64).isEqualTo(fingerprint(after));
        assertThat(fingerprint(before)).isNotEqualTo(fingerprint(revision));
    }

    private static String fingerprint(TestRecord test) throws Exception {
        return Json.parse(render("gitlab", run(test))).path(0).path("fingerprint").stringValue();
    }

    @Test
    void codeQualityLeavesOutKnownFailures() throws Exception {
        JsonNode findings = Json.parse(render("gitlab", marks()));

        assertThat(texts(findings, "severity"))
                .containsExactly("major", "major", "critical", "major");
        assertThat(texts(findings, "description")).noneMatch(text -> text.contains("is known"));
        assertThat(findings.path(0).path("location"))
                .isEqualTo(Json.parse("{\"path\": \"shop.yml\", \"lines\": {\"begin\": 9}}"));
    }

    @Test
    void ctrfKeepsEveryStatusAndMark() throws Exception {
        JsonNode results = Json.parse(render("ctrf", marks())).path("results");
        JsonNode tests = results.path("tests");

        assertThat(texts(tests, "status"))
                .containsExactly(
                        "passed", "failed", "failed", "failed", "failed", "skipped", "other",
                        "passed", "passed", "other", "passed");
        assertThat(tests.path(6).path("rawStatus").stringValue()).isEqualTo("inconclusive");
        assertThat(tests.path(7).path("extra").path("cached").booleanValue()).isTrue();
        assertThat(tests.path(8).path("extra").path("replayed").booleanValue()).isTrue();
        assertThat(tests.path(9).path("rawStatus").stringValue()).isEqualTo("known failure");
        assertThat(tests.path(10).path("flaky").booleanValue()).isTrue();
        assertThat(tests.path(10).path("retries").intValue()).isEqualTo(2);
        assertThat(tests.path(10).path("retryAttempts").size()).isEqualTo(2);
        assertThat(results.path("summary").toString())
                .contains("\"tests\":11,\"passed\":4,\"failed\":4,\"skipped\":1", "\"other\":2")
                .contains(
                        "\"flaky\":1,\"suites\":2,\"start\":1795301821250,\"stop\":1795301822485");
        Set<UUID> ids = new HashSet<>();
        texts(tests, "id").forEach(id -> ids.add(UUID.fromString(id)));
        assertThat(ids).hasSize(11);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sarif", "gitlab", "ctrf", "json", "ndjson"})
    void hostileTextIsEscapedAndKeepsItsValue(String format) throws Exception {
        String report = render(format, hostile());

        assertThat(report)
                .doesNotContainPattern(
                        "[\\x00-\\x09\\x0b-\\x1f\\x7f-\\x9f\u2028\u2029\u202e\u2066]")
                .doesNotContain("##[");
        assertThat(report.lines()).noneMatch(line -> line.strip().startsWith("::"));
        if (!format.equals("ndjson")) {
            String again = Json.parse(report).toString();
            assertThat(Formats.NASTY)
                    .allSatisfy(text ->
                            assertThat(again)
                                    .contains(inner(Json.nodes().stringNode(text).toString())));
        }
    }

    private static String inner(String quoted) {
        return quoted.substring(1, quoted.length() - 1);
    }

    private static JsonNode location(JsonNode sarif) {
        return sarif.at("/runs/0/results/0/locations/0/physicalLocation");
    }

    private static List<String> texts(JsonNode items, String field) {
        return StreamSupport.stream(items.spliterator(), false)
                .map(item -> item.path(field).stringValue())
                .toList();
    }
}
