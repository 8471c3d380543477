package dev.mcptest.report.json;

import static dev.mcptest.report.Runs.assertion;
import static dev.mcptest.report.Runs.json;
import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.shop;
import static dev.mcptest.report.Runs.test;
import static dev.mcptest.report.Runs.unconnected;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.report.Reporters;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.part.MetricRecord;
import dev.mcptest.result.part.Scores;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

class RunRecordJsonTests {

    private static final RunRecord FULL =
            run(
                            List.of(shop(), unconnected("catalog")),
                            List.of("one warning"),
                            test("price", 8)
                                    .at(20.00049)
                                    .took(3.14159)
                                    .attempts(2)
                                    .tags("slow", "shop")
                                    .notes("the server was started again")
                                    .judged(
                                            new AssertionRecord(
                                                    Optional.of("has currency"),
                                                    Optional.of("result.currency"),
                                                    "exact",
                                                    Status.FAIL,
                                                    Optional.of("not EUR"),
                                                    Optional.of("in the set money"),
                                                    OptionalDouble.of(2.5)))
                                    .failed(
                                            assertion(
                                                    "result.currency",
                                                    "exact",
                                                    "not EUR",
                                                    "'EUR'",
                                                    "null",
                                                    "{'note':'they differ','errors':[1.50]}"))
                                    .scored(
                                            new Scores(
                                                    OptionalDouble.of(0.5),
                                                    List.of(
                                                            new MetricRecord(
                                                                    "worth",
                                                                    1.75,
                                                                    Optional.of(true)),
                                                            new MetricRecord(
                                                                    "count", 3, Optional.empty()))))
                                    .exchange(
                                            "{'method':'ping'}",
                                            "{'result':{'big':12345678901234567890.10}}",
                                            "one line")
                                    .record(),
                            test("later", 9).on("catalog").skipped("profile quick").record(),
                            test("never", 10)
                                    .on("catalog")
                                    .failed(Failure.connect("never", "tls", "expired"))
                                    .record())
                    .on("Linux 6.1 (amd64)");

    @Test
    void everyFieldHasItsPlace() {
        assertThat(new JsonReporter().render(FULL))
                .isEqualTo(
                        """
                        {
                          "schema": "mcptest/run/v1",
                          "mcptest_version": "0.1.0",
                          "run_id": "019aa5a0-0000-7000-8000-000000000000",
                          "started_at": "2026-11-21T22:57:01.250Z",
                          "duration_ms": 1234.568,
                          "mode": "live",
                          "platform": "Linux 6.1 (amd64)",
                          "summary": {
                            "total": 3,
                            "passed": 0,
                            "failed": 2,
                            "skipped": 1,
                            "inconclusive": 0,
                            "cached": 0
                          },
                          "servers": [
                            {
                              "name": "shop",
                              "transport": "stdio",
                              "source": "shop.yml",
                              "protocol_version": "2025-11-25",
                              "server_info": {
                                "name": "shop-server",
                                "version": "1.2.3"
                              },
                              "capabilities": {
                                "tools": {}
                              }
                            },
                            {
                              "name": "catalog",
                              "transport": "http",
                              "source": "shop.yml"
                            }
                          ],
                          "model_compatibility": [],
                          "metric_rollups": [
                            {
                              "name": "worth",
                              "mean": 1.75,
                              "count": 1
                            },
                            {
                              "name": "count",
                              "mean": 3,
                              "count": 1
                            }
                          ],
                          "warnings": [
                            "one warning"
                          ],
                          "tests": [
                            {
                              "id": "shop.yml::tool::price",
                              "name": "price",
                              "kind": "tool",
                              "suite": "shop",
                              "file": "shop.yml",
                              "line": 8,
                              "server": "shop",
                              "tags": [
                                "slow",
                                "shop"
                              ],
                              "status": "fail",
                              "started_ms": 20,
                              "duration_ms": 3.142,
                              "attempts": 2,
                              "cache_hit": false,
                              "replayed": false,
                              "score": 0.5,
                              "derived_metrics": [
                                {
                                  "name": "worth",
                                  "value": 1.75,
                                  "passed": true
                                },
                                {
                                  "name": "count",
                                  "value": 3
                                }
                              ],
                              "assertions": [
                                {
                                  "name": "has currency",
                                  "target": "result.currency",
                                  "matcher": "exact",
                                  "status": "fail",
                                  "message": "not EUR",
                                  "note": "in the set money",
                                  "weight": 2.5
                                }
                              ],
                              "failures": [
                                {
                                  "kind": "assertion",
                                  "test_name": "",
                                  "target": "result.currency",
                                  "matcher": "exact",
                                  "message": "not EUR",
                                  "expected": "EUR",
                                  "actual": null,
                                  "note": "they differ",
                                  "errors": [
                                    1.50
                                  ]
                                }
                              ],
                              "notes": [
                                "the server was started again"
                              ],
                              "evidence": {
                                "request": {
                                  "method": "ping"
                                },
                                "response": {
                                  "result": {
                                    "big": 12345678901234567890.10
                                  }
                                },
                                "server_stderr": [
                                  "one line"
                                ]
                              },
                              "reproduce": "mcptest run shop.yml --include \\"price\\""
                            },
                            {
                              "id": "shop.yml::tool::later",
                              "name": "later",
                              "kind": "tool",
                              "suite": "shop",
                              "file": "shop.yml",
                              "line": 9,
                              "server": "catalog",
                              "tags": [],
                              "status": "skip",
                              "duration_ms": 0,
                              "attempts": 0,
                              "cache_hit": false,
                              "replayed": false,
                              "skip_reason": "profile quick",
                              "assertions": [],
                              "failures": []
                            },
                            {
                              "id": "shop.yml::tool::never",
                              "name": "never",
                              "kind": "tool",
                              "suite": "shop",
                              "file": "shop.yml",
                              "line": 10,
                              "server": "catalog",
                              "tags": [],
                              "status": "fail",
                              "duration_ms": 3.2,
                              "attempts": 1,
                              "cache_hit": false,
                              "replayed": false,
                              "assertions": [],
                              "failures": [
                                {
                                  "kind": "connect",
                                  "layer": "tls",
                                  "test_name": "never",
                                  "message": "expired"
                                }
                              ],
                              "reproduce": "mcptest run shop.yml --include \\"never\\""
                            }
                          ]
                        }
                        """);
    }

    @Test
    void aSavedRecordIsWrittenAgainAsTheSameBytes() throws Exception {
        String saved = new JsonReporter().render(FULL);

        RunRecord read = RunRecordJson.read(Json.parse(saved));

        assertThat(new JsonReporter().render(read)).isEqualTo(saved);
        assertThat(RunRecordJson.read(RunRecordJson.write(read))).isEqualTo(read);
    }

    @Test
    void whatAProgramPutsInIsShownTheSameBeforeAndAfterSaving() throws Exception {
        var odd = Json.object().put("tiny", 1.0E-10).put("large", 1.5E10).put("float", 0.1f);
        odd.put("half \ud800", "\udc00 half");
        RunRecord run =
                run(
                        test("a\ud83d\ude00b\ud800", 1)
                                .took(0.4995)
                                .failed(
                                        new Failure(
                                                FailureKind.ASSERTION,
                                                "a",
                                                Optional.empty(),
                                                Optional.of("result"),
                                                Optional.of("exact"),
                                                "no",
                                                Optional.of(odd),
                                                Optional.of(odd.path("large")),
                                                odd))
                                .record());
        String saved = new JsonReporter().render(run);
        RunRecord read = RunRecordJson.read(Json.parse(Json.utf8(saved)));

        assertThat(read).isEqualTo(run);
        for (String name : Reporters.names()) {
            Reporter reporter = Reporters.named(name, Style.plain()).orElseThrow();
            assertThat(reporter.render(read)).as(name).isEqualTo(reporter.render(run));
        }
        assertThat(saved).contains("1.0E-10", "1.5E+10", "\ufffd half", "a\ud83d\ude00b\ufffd");
    }

    @Test
    void recordsFitTheirSchema() throws Exception {
        Schema schema =
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(read("schemas/run-v1.json"));

        assertThat(schema.validate(RunRecordJson.write(FULL))).isEmpty();
        assertThat(schema.validate(RunRecordJson.write(run()))).isEmpty();
        assertThat(schema.validate(RunRecordJson.write(FULL).put("extra", 1))).hasSize(1);
    }

    @Test
    void theSchemaNamesEveryKind() throws Exception {
        var kinds = read("schemas/run-v1.json").at("/$defs/failure/properties/kind/enum");

        assertThat(kinds).hasSize(FailureKind.values().length);
        for (FailureKind kind : FailureKind.values()) {
            assertThat(kinds.toString()).contains('"' + kind.wire() + '"');
        }
    }

    @Test
    void fieldsOfLaterVersionsArePassedOver() throws Exception {
        var later = RunRecordJson.write(FULL);
        later.put("new_field", 1);

        assertThat(RunRecordJson.write(RunRecordJson.read(later)))
                .isEqualTo(RunRecordJson.write(FULL));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'schema':'other','tests':5}   | not a run record: 'schema' is 'other', expected"
                        + " 'mcptest/run/v1'",
                "{}                             | not a run record: 'schema' is missing, expected"
                        + " 'mcptest/run/v1'",
                "[]                             | not a run record: 'schema' is missing, expected"
                        + " 'mcptest/run/v1'",
                "{'schema':'mcptest/run/v1'}    | /mcptest_version is missing",
            })
    void otherFilesAreRefused(String file, String message) {
        assertThatThrownBy(() -> RunRecordJson.read(json(file)))
                .isInstanceOf(InvalidRecordException.class)
                .hasMessage(message.replace('\'', '"'));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'started_at': '2026-11-21T22:57:01.250Z' | 'started_at': 'today'"
                        + " | /started_at: 'today' is not a point in time",
                "'status': 'skip'  | 'status': 'maybe' | /tests/1/status: unknown value 'maybe'",
                "'line': 9         | 'line': 9.5       | /tests/1/line must be an integer",
                "'layer': 'tls'    | 'layer': 5        | /tests/2/failures/0/layer must be a"
                        + " string",
                "'server': 'shop'  | 'server': null    | /tests/0/server must be a string",
                "'one line'        | 7                 | /tests/0/evidence/server_stderr must be a"
                        + " list of strings",
                "'duration_ms': 0, |                   | /tests/1/duration_ms is missing",
                "'cache_hit': false| 'cache_hit': 'no' | /tests/0/cache_hit must be true or false",
                "'tests': [        | 'tests': [ 5,     | /tests/0 must be an object",
            })
    void brokenRecordsAreRefusedWithThePlace(String sound, String broken, String message)
            throws InvalidJsonException {
        String saved = new JsonReporter().render(FULL);
        String quoted = broken == null ? "" : broken.replace('\'', '"');
        String file = saved.replaceFirst(Pattern.quote(sound.replace('\'', '"')), quoted);

        assertThatThrownBy(() -> RunRecordJson.read(Json.parse(file)))
                .isInstanceOf(InvalidRecordException.class)
                .hasMessage(message);
    }

    private static JsonNode read(String file) throws IOException, InvalidJsonException {
        return Json.parse(Files.readString(Path.of(file)));
    }
}
