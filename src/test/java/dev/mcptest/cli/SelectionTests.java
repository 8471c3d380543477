package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Which tests {@code list} lists and {@code run} runs. */
class SelectionTests {

    private static final String SUITE =
            """
            servers:
              shop: {command: [mcptest, mock, --tools-from, shop.yml]}
            tools:
              - {name: users list, server: shop, tool: price, tags: [smoke]}
              - {name: users get, server: shop, tool: price, profile: quick}
              - {name: orders list, server: shop, tool: "${ORDERS:-broken}", tags: [smoke, slow]}
              - {name: orders all, server: shop, tool: price, profile: full}
            evals:
              - {name: graded, server: shop, prompt: p}
            """;

    @TempDir private Path folder;

    @BeforeEach
    void writeSuite() throws IOException {
        Files.writeString(folder.resolve("s.mcptest.yml"), SUITE);
        Files.writeString(
                folder.resolve("shop.yml"),
                """
                mock_server:
                  name: shop
                  tools:
                    - {name: price, response: {content: [{type: text, text: "12.50"}]}}
                    - {name: broken, response: {isError: true, content: []}}
                """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``                                     | users list,users get,orders list",
                "--profile=quick                        | users get",
                "--profile=full                         | users list,users get,orders list,orders"
                        + " all",
                "--include=users*                       | users list,users get",
                "--include=*get --include=orders*       | users get,orders list",
                "--include=users* --exclude=*list       | users get",
                "--filter=LIST                          | users list,orders list",
                "--filter=re:^users --tag=smoke         | users list",
                "--tag=smoke --skip-tag=slow            | users list",
                "--tag=smoke --exclude=users*           | orders list",
            })
    void listSaysWhatIsSelected(String flags, String names) {
        CliRun run = list(flags);

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(names(run)).containsExactly(names.split(","));
    }

    @Test
    void everyLineOfAListHasPlaceKindNameAndId() {
        assertThat(list("--exclude users*").out())
                .isEqualTo(
                        "s.mcptest.yml:6  tool  orders list  s.mcptest.yml::tool::orders list\n");
    }

    @Test
    void listAsJsonHasWhatARunRecordHas() {
        assertThat(list("--include *get --format json").out())
                .isEqualTo(
                        """
                        {
                          "schema": "mcptest/list/v1",
                          "tests": [
                            {
                              "id": "s.mcptest.yml::tool::users get",
                              "name": "users get",
                              "kind": "tool",
                              "suite": "s",
                              "file": "s.mcptest.yml",
                              "line": 5,
                              "server": "shop",
                              "profile": "quick",
                              "tags": []
                            }
                          ]
                        }
                        """);
    }

    @Test
    void theShardsOfAListHaveEveryTestOnce() {
        List<String> all = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            all.addAll(names(list("--pass-with-no-tests --shard " + i + "/3")));
        }
        assertThat(all).containsExactlyInAnyOrder("users list", "users get", "orders list");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "--shard 0/3    | --shard takes I/N with I from 1 to N, such as 2/4, not 0/3",
                "--shard half   | --shard takes I/N with I from 1 to N, such as 2/4, not half",
                "--profile fast | --profile takes quick, standard or full, not fast",
                "--filter re:(  | --filter re:( is not a regular expression",
            })
    void aValueThatMakesNoSenseIsAUsageError(String flags, String message) {
        for (String command : List.of("list", "run")) {
            CliRun run = CliRun.in(folder, words(command, flags));
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains(message);
            assertThat(run.out()).isEmpty();
        }
    }

    @Test
    void whenNothingIsSelectedTheOptionsToBlameAreNamed() {
        CliRun run = list("--tag smoke --include nothing*");

        assertThat(run.exitCode()).isEqualTo(7);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo(
                        "no test selected: nothing in s.mcptest.yml matches --include nothing*,"
                                + " --tag smoke\n");
        assertThat(list("--include *all").err())
                .isEqualTo(
                        "no test selected: nothing in s.mcptest.yml matches --include *all in the"
                                + " profile standard; try --profile full\n");
        assertThat(list("--include nothing* --pass-with-no-tests").exitCode()).isZero();
    }

    @Test
    void listNeedsNoVariables() throws IOException {
        Files.writeString(
                folder.resolve("s.mcptest.yml"),
                """
                variables: {TOKEN: {from_env: NO_SUCH}}
                servers: {s: {command: [x, "${TOKEN}"]}}
                tools: [{name: t, server: s, tool: t}]
                """);
        assertThat(names(list(""))).containsExactly("t");
    }

    @Test
    void lastFailedRunsWhatFailedUntilItPasses() {
        assertThat(run("").exitCode()).isEqualTo(1);
        assertThat(names(list("--cache-dir state --last-failed"))).containsExactly("orders list");

        CliRun other = run("--filter users");
        assertThat(other.exitCode()).isZero();
        assertThat(names(list("--cache-dir state --last-failed")))
                .as("a test that did not run is remembered")
                .containsExactly("orders list");

        CliRun mended = run("--last-failed --var ORDERS=price");
        assertThat(mended.exitCode()).isZero();
        assertThat(mended.out()).contains("1 passed of 1").doesNotContain("users");

        CliRun nothing = run("--last-failed");
        assertThat(nothing.exitCode()).isEqualTo(7);
        assertThat(nothing.err()).contains("no test selected: no test failed when it last ran");
        assertThat(run("--last-failed --pass-with-no-tests").exitCode()).isZero();
    }

    @Test
    void lastFailedBeforeAnyRunSaysSo() {
        CliRun run = run("--last-failed");

        assertThat(run.exitCode()).isEqualTo(7);
        assertThat(run.err()).contains("nothing is known of an earlier run in this folder");
    }

    @Test
    void withoutAPlaceToRememberARunIsNoWorse() {
        CliRun run = CliRun.in(folder, words("run", "--filter users"));

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
    }

    @Test
    void aRowIsWhereItStandsAlsoWithDefaults() throws IOException {
        Files.writeString(
                folder.resolve("t.yml"),
                """
                servers: {shop: {url: "http://127.0.0.1:1/mcp"}}
                defaultTest: {timeout_ms: 100}
                tools:
                  - name: says
                    server: shop
                    tool: t
                    args: {a: "${data.a}"}
                    data:
                      - {a: 1}
                      - name: two
                        a: 2
                compositions:
                  - name: both
                    server: shop
                    nodes: [{id: n, tool: t}]
                    cases:
                      - {name: x}
                """);

        assertThat(
                        CliRun.in(folder, "list", "t.yml")
                                .out()
                                .lines()
                                .map(line -> line.substring(0, line.indexOf(" "))))
                .containsExactly("t.yml:9", "t.yml:10", "t.yml:17");
    }

    @Test
    void anIdPicksOneTestAndAnUnknownOneIsToldWithTheNearest() {
        CliRun known = list("--id s.mcptest.yml::tool::users_get");
        CliRun two =
                CliRun.in(folder, "list", "--id", "s.mcptest.yml::tool::users get", "--id", "x");

        assertThat(known.exitCode()).isEqualTo(7);
        assertThat(known.err())
                .startsWith(
                        "warning: no test has the id s.mcptest.yml::tool::users_get, did you mean"
                                + " s.mcptest.yml::tool::users get?\nno test selected: ");
        assertThat(names(two)).containsExactly("users get");
        assertThat(two.err())
                .isEqualTo("warning: no test has the id x; `mcptest list` shows them\n");
    }

    @Test
    void anIdThatIsUnknownIsInTheReportOfARunThatHasOthers() {
        CliRun run =
                CliRun.in(folder, "run", "--id", "s.mcptest.yml::tool::users get", "--id", "x");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("1 warning\n  no test has the id x; ");
    }

    @Test
    void whatSelectedTestsReadFromIsListedAndStaysInTheirShard() throws IOException {
        var suite =
                new StringBuilder("servers: {shop: {url: \"http://127.0.0.1:1/mcp\"}}\ntools:\n");
        for (int i = 0; i < 8; i++) {
            suite.append(
                    """
                      - {name: makes %1$d, server: shop, tool: t, capture: {v%1$d: result}}
                      - {name: alone %1$d, server: shop, tool: t}
                      - {name: reads %1$d, server: shop, tool: t, args: {v: "${capture:v%1$d}"}, capture: {w%1$d: result}}
                      - {name: ends %1$d, server: shop, tool: t, args: {v: "${capture:w%1$d}"}}
                    """
                            .formatted(i));
        }
        Files.writeString(folder.resolve("t.yml"), suite);

        assertThat(CliRun.in(folder, "list", "t.yml", "--include", "ends 1").out())
                .isEqualTo(
                        """
                        t.yml:7  tool  makes 1  t.yml::tool::makes 1  needed by reads 1
                        t.yml:9  tool  reads 1  t.yml::tool::reads 1  needed by ends 1
                        t.yml:10  tool  ends 1   t.yml::tool::ends 1
                        """
                                .replace("t.yml:7  ", "t.yml:7   ")
                                .replace("t.yml:9  ", "t.yml:9   "));
        assertThat(CliRun.in(folder, "list", "t.yml", "--exclude", "makes*", "--format", "json"))
                .extracting(CliRun::out)
                .asString()
                .contains("\"needed_by\": [\n")
                .contains("makes 7");
        List<String> all = new ArrayList<>();
        int used = 0;
        for (int shard = 1; shard <= 3; shard++) {
            List<String> part = names(CliRun.in(folder, "list", "t.yml", "--shard", shard + "/3"));
            for (int i = 0; i < 8; i++) {
                assertThat(part.contains("makes " + i)).isEqualTo(part.contains("reads " + i));
                assertThat(part.contains("makes " + i)).isEqualTo(part.contains("ends " + i));
            }
            used += part.isEmpty() ? 0 : 1;
            all.addAll(part);
        }
        assertThat(all).hasSize(32).doesNotHaveDuplicates();
        assertThat(used).isGreaterThan(1);
    }

    private CliRun list(String flags) {
        return CliRun.in(folder, words("list", flags));
    }

    private CliRun run(String flags) {
        return CliRun.in(folder, words("run", flags + " --cache-dir state"));
    }

    private static String[] words(String command, String flags) {
        return Stream.concat(Stream.of(command), Stream.of(flags.trim().split(" ")))
                .filter(word -> !word.isEmpty())
                .toArray(String[]::new);
    }

    private static List<String> names(CliRun run) {
        return run.out().lines().map(line -> line.substring(line.lastIndexOf("::") + 2)).toList();
    }
}
