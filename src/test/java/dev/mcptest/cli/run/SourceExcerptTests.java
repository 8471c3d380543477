package dev.mcptest.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A failure has the lines of the suite that declare what failed, and no others. */
class SourceExcerptTests {

    private static final String MANIFEST =
            """
            mock_server:
              name: shop
              tools:
                - name: price
                  response: {structuredContent: {price: 12, currency: EUR}}
            """;

    private static final String SERVERS =
            "servers:\n  shop: {command: [mcptest, mock, --tools-from, %s/shop.yml]}\n";

    private static final String TEST =
            """
            tools:
              - name: price
                server: shop
                tool: price
                expect:
                  - target: result.isError
                    matcher: {exact: false}
                  - target: result.structuredContent
                    matcher:
                      contains:
                        price: 13
                  - assert-set:
                      name: both
                      assertions:
                        - {target: result.structuredContent.currency, matcher: {exact: USD}}
                  - max_response_tokens: 1
            """;

    @TempDir private Path folder;

    @Test
    void aFailureShowsItsOwnLines() throws Exception {
        assertThat(sources(run(Map.of(), TEST)))
                .containsExactly(
                        """
                        s.yml:10:9
                              - target: result.structuredContent
                                matcher:
                                  contains:
                                    price: 13\
                        """,
                        """
                        s.yml:14:9
                              - assert-set:
                                  name: both
                                  assertions:
                                    - {target: result.structuredContent.currency, matcher: {exact: USD}}\
                        """,
                        """
                        s.yml:17:15
                                    - {target: result.structuredContent.currency, matcher: {exact: USD}}\
                        """,
                        """
                        s.yml:18:9
                              - max_response_tokens: 1\
                        """);
    }

    @Test
    void aPassingTestHasNone() throws Exception {
        assertThat(
                        sources(
                                run(
                                        Map.of(),
                                        TEST.substring(
                                                0, TEST.indexOf("      - target: result.str")))))
                .isEmpty();
    }

    @Test
    void anImportedFileShowsItsLinesUnlessItLiesElsewhere() throws Exception {
        Path suites = Files.createDirectory(folder.resolve("suites"));
        write(suites.resolve("near.yml"), "tools:\n" + wrong("near"));
        write(folder.resolve("far.yml"), "tools:\n" + wrong("far"));
        write(folder.resolve("target.yml"), "tools:\n" + wrong("linked"));
        Files.createSymbolicLink(suites.resolve("linked.yml"), folder.resolve("target.yml"));
        write(
                suites.resolve("s.yml"),
                SERVERS.formatted(folder) + "imports: [near.yml, ../far.yml, linked.yml]\n");

        assertThat(sources(record(Map.of(), "suites/s.yml")))
                .containsExactly(
                        "suites/near.yml:5:14\n"
                                + "    expect: [{target: result.structuredContent.price, matcher:"
                                + " {exact: 13}}]",
                        "far.yml:5:14\n",
                        "suites/linked.yml:5:14\n");
    }

    @Test
    void secretsOfTheFileAndOfTheEnvironmentAreHidden() throws Exception {
        String suite =
                """
                tools:
                  - name: price
                    server: shop
                    tool: price
                    expect:
                      - target: result.structuredContent.price
                        matcher: {exact: "from the environment: hunter2hunter2"}
                        message: https://user:swordfish99@example.org/
                """;
        write(folder.resolve("shop.yml"), MANIFEST);
        write(
                folder.resolve("s.yml"),
                """
                servers:
                  shop:
                    command: [mcptest, mock, --tools-from, %s/shop.yml]
                    env: {API_TOKEN: "${SECRET}"}
                """
                                .formatted(folder)
                        + suite);

        String source = sources(record(Map.of("SECRET", "hunter2hunter2"), "s.yml")).getFirst();

        assertThat(source).contains("from the environment: ").contains("example.org");
        assertThat(source).doesNotContain("hunter2").doesNotContain("swordfish99");
    }

    @Test
    void aLongLineIsCutAroundTheExpectation() throws Exception {
        String args = "args: {sku: \"" + "x".repeat(5000) + "\"}";
        String line =
                "  - {name: price, server: shop, tool: price, "
                        + args
                        + ", expect: [{target: result.structuredContent.price, matcher: {exact:"
                        + " 13}}]}";

        String source = sources(run(Map.of(), "tools:\n" + line + "\n")).getFirst();

        assertThat(source.lines().toList().get(1))
                .startsWith("...")
                .contains("{target: result.structuredContent.price, matcher: {exact: 13}}")
                .hasSizeLessThan(210);
    }

    private static String wrong(String name) {
        return """
          - name: %s
            server: shop
            tool: price
            expect: [{target: result.structuredContent.price, matcher: {exact: 13}}]
        """
                .formatted(name);
    }

    private JsonNode run(Map<String, String> environment, String tests) throws Exception {
        write(folder.resolve("s.yml"), SERVERS.formatted(folder) + tests);
        return record(environment, "s.yml");
    }

    private JsonNode record(Map<String, String> environment, String suite) throws Exception {
        write(folder.resolve("shop.yml"), MANIFEST);
        CliRun ran = CliRun.in(folder, environment, "run", suite, "--reporter", "json");
        assertThat(ran.exitCode()).describedAs(ran.err()).isLessThan(2);
        return Json.parse(ran.out());
    }

    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, text);
    }

    /** Returns of each failure the place and the lines. */
    private static List<String> sources(JsonNode record) {
        List<String> all = new ArrayList<>();
        for (JsonNode failure : failures(record)) {
            JsonNode source = failure.path("source");
            List<String> lines = new ArrayList<>();
            source.path("text").forEach(line -> lines.add(line.stringValue()));
            all.add(
                    source.path("file").stringValue()
                            + ":"
                            + source.path("line").intValue()
                            + ":"
                            + source.path("column").intValue()
                            + "\n"
                            + String.join("\n", lines));
        }
        return all;
    }

    private static List<JsonNode> failures(JsonNode record) {
        List<JsonNode> all = new ArrayList<>();
        record.path("tests").forEach(test -> test.path("failures").forEach(all::add));
        return all;
    }
}
