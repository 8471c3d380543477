package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Recordings as somebody who runs the command sees them. */
class CassetteRunTests {

    private static final String MOCK =
            """
            name: shop
            tools:
              - name: price
                inputSchema: {type: object}
                response: {structuredContent: {amount: 12.5}, content: []}
              - name: say
                inputSchema: {type: object}
                response: {content: [{type: text, text: "you said ${args.text}"}]}
            """;

    private static final String SUITE =
            """
            servers:
              shop: {command: [mcptest, mock, --tools-from, "${CONFIG_DIR}/shop.yml"]}
            tools:
              - name: the price
                server: shop
                tool: price
                args: {sku: A-1}
                expect:
                  assertions:
                    - {target: result.structuredContent.amount, matcher: {exact: 12.5}}
                  max_response_tokens: 500
              - name: what is said
                server: shop
                tool: say
                args: {text: "on 2031-02-03T04:05:06Z"}
                expect:
                  - target: result.content[0].text
                    matcher: {exact: "you said on 2031-02-03T04:05:06Z"}
            """;

    @TempDir private Path folder;

    @BeforeEach
    void writeSuite() throws IOException {
        Files.writeString(folder.resolve("shop.yml"), MOCK);
        Files.writeString(folder.resolve("s.mcptest.yml"), SUITE);
    }

    @Test
    void whatIsRecordedIsReplayedWithoutTheServer() throws Exception {
        CliRun record = run("--record");
        assertThat(record.exitCode()).isZero();
        assertThat(record.out()).contains("  record\n");
        assertThat(record.err()).contains("recorded cassettes/s.shop.json (4 exchanges)\n");
        assertThat(tape()).contains("\"text\": \"on <timestamp:1>\"").doesNotContain("2031");

        Files.delete(folder.resolve("shop.yml"));
        CliRun replay = run();
        assertThat(replay.exitCode()).isZero();
        assertThat(replay.out())
                .contains("  replay\n", "the price  ", "replayed", "(cassette")
                .doesNotContain("record");

        JsonNode json = Json.parse(run("--reporter", "json").out());
        assertThat(json.path("mode").asString()).isEqualTo("replay");
        assertThat(json.at("/servers/0/transport").asString()).isEqualTo("cassette");
        assertThat(json.at("/tests/0/replayed").asBoolean()).isTrue();
        assertThat(json.at("/tests/0/assertions/1/message").asString())
                .isEqualTo("skipped: replay");

        CliRun live = run("--live");
        assertThat(live.exitCode()).isEqualTo(1);
        assertThat(live.out()).contains("shop.yml");
    }

    @Test
    void recordingTwiceGivesTheSameBytes() throws Exception {
        run("--record");
        String first = tape();
        run("--record", "--jobs", "1");
        assertThat(tape()).isEqualTo(first);
    }

    @Test
    void aRequestThatIsNotRecordedFailsItsTestAlone() throws Exception {
        run("--record");
        Files.writeString(
                folder.resolve("s.mcptest.yml"),
                SUITE.replace("args: {sku: A-1}", "args: {sku: B-2}"));
        CliRun replay = run();
        assertThat(replay.exitCode()).isEqualTo(1);
        assertThat(replay.out())
                .contains(
                        "protocol: the recording has no such request: tools/call; the nearest one"
                                + " differs at params/arguments/sku: recorded \"A-1\", asked"
                                + " \"B-2\"")
                .contains("1 failed (1 protocol), 1 passed");
        assertThat(run("--reporter", "html").out().split("<span class=\"tag\">replayed</span>"))
                .as("a mark for each test")
                .hasSize(3);
    }

    @Test
    void aPartOfTheTestsKeepsWhatTheOthersRecorded() throws Exception {
        run("--record");
        Files.writeString(folder.resolve("shop.yml"), MOCK.replace("12.5", "13.5"));
        CliRun part = run("--record", "--filter", "price");
        assertThat(part.err()).contains("recorded cassettes/s.shop.json (4 exchanges)");
        assertThat(tape()).contains("\"amount\": 13.5", "you said on").doesNotContain("12.5");
    }

    @Test
    void whatAnotherRunAddsMeanwhileIsKept() throws Exception {
        run("--record");
        Files.move(folder.resolve("cassettes/s.shop.json"), folder.resolve("all.json"));
        run("--record", "--filter", "price");
        assertThat(tape()).doesNotContain("you said on");
        String copies = "hooks: {afterAll: cp all.json cassettes/s.shop.json}\n";
        Files.writeString(folder.resolve("s.mcptest.yml"), SUITE + copies);
        assertThat(run("--record", "--filter", "price").exitCode()).isZero();
        assertThat(tape()).contains("you said on");
    }

    @Test
    void aRecordingOfAnotherServerIsNamedWhereItDoesNotFit() throws Exception {
        run("--record");
        Files.writeString(
                folder.resolve("cassettes/s.shop.json"),
                tape().replaceFirst("\"name\": \"shop\"", "\"name\": \"bank\""));
        assertThat(run().exitCode()).isZero();
        Files.writeString(folder.resolve("s.mcptest.yml"), SUITE.replace("A-1", "B-2"));
        assertThat(run().out()).contains("; the recording is of the server `bank`");
    }

    @Test
    void nothingIsAddedToTheRecordingOfAnotherServer() throws Exception {
        run("--record");
        String before = tape();
        Files.writeString(
                folder.resolve("shop.yml"),
                MOCK + "  - {name: new, inputSchema: {type: object}, response: {content: []}}\n");
        CliRun part = run("--record", "--filter", "price");
        assertThat(part.exitCode()).isEqualTo(1);
        assertThat(part.err())
                .contains(
                        "error: cassette stale on field tools: the server is not the one in"
                                + " cassettes/s.shop.json (`new` is new), so nothing was added to"
                                + " it; record all tests: mcptest run s.mcptest.yml --record");
        assertThat(tape()).isEqualTo(before);
        assertThat(run("--record").exitCode()).isZero();
        assertThat(tape()).contains("\"name\": \"new\"");
    }

    @Test
    void whatTheSuiteItselfNamesIsNotRecordedAndSaysHow() throws Exception {
        run("--record");
        Files.writeString(
                folder.resolve("s.mcptest.yml"),
                SUITE.replace("A-1", "B-2")
                        .replaceFirst("\\{command: .*\\}", "{cassette: cassettes/s.shop.json}")
                        .replace("s.shop.json", "mine.json"));
        Files.move(folder.resolve("cassettes/s.shop.json"), folder.resolve("cassettes/mine.json"));
        CliRun again = run("--record");
        assertThat(again.out())
                .contains(
                        "asked \"B-2\"; mcptest record --cassette cassettes/mine.json records it"
                                + " anew")
                .doesNotContain("mcptest run --record");
        assertThat(again.err())
                .contains(
                        "cassettes/mine.json was not recorded: the suite names it as the server"
                                + " `shop`; mcptest record makes it anew");
    }

    @Test
    void withoutASessionNothingIsRecorded() throws Exception {
        run("--record");
        String before = tape();
        Files.delete(folder.resolve("shop.yml"));
        CliRun record = run("--record");
        assertThat(record.exitCode()).isEqualTo(1);
        assertThat(record.err()).contains("cassettes/s.shop.json was not recorded");
        assertThat(tape()).isEqualTo(before);
    }

    @Test
    void onlyWhatIsMissingIsRecorded() throws Exception {
        assertThat(run("--record=missing").err()).contains("recorded cassettes/s.shop.json");
        Files.delete(folder.resolve("shop.yml"));
        CliRun again = run("--record=missing");
        assertThat(again.exitCode()).isZero();
        assertThat(again.err()).doesNotContain("recorded");
    }

    @Test
    void aListThatWasChangedByHandIsStale() throws Exception {
        run("--record");
        Files.writeString(
                folder.resolve("cassettes/s.shop.json"),
                tape().replaceFirst("\"name\": \"say\"", "\"name\": \"told\""));
        JsonNode json = Json.parse(run("--reporter", "json").out());
        assertThat(json.at("/tests/0/failures/0/kind").asString()).isEqualTo("cassette");
        assertThat(json.at("/tests/0/failures/0/message").asString())
                .startsWith("cassette stale on field tools");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
                    {'schema': 'mcptest/cassette/v1', 'exch | cassettes/s.shop.json:1:40: the recording is not JSON
                    []                                      | a recording is an object
                    {'schema': 'mcptest/cassette/v2'}       | this version of mcptest reads mcptest/cassette/v1, not mcptest/cassette/v2 [/schema]
                    HEAD, 'exchanges': [{'request': {'method': 'ping'}, 'response': {}}]}  | there is neither `result` nor `error` [/exchanges/0/response]
                    HEAD, 'exchanges': [{'request': {}, 'response': {'result': 1}}]}       | `method` is missing [/exchanges/0/request]
                    HEAD, 'exchanges': {}}                  | it must be an array [/exchanges]
                    """)
    void aBrokenRecordingIsRefusedBeforeAnythingIsSent(String content, String message)
            throws Exception {
        String head =
                "{'schema': 'mcptest/cassette/v1', 'kind': 'server', 'mcptest_version': '1',"
                        + " 'server': {'name': 's', 'transport': 'stdio', 'protocol_version':"
                        + " 'x'}, 'pins': {}, 'normalized': []";
        Files.createDirectories(folder.resolve("cassettes"));
        Files.writeString(
                folder.resolve("cassettes/s.shop.json"),
                content.replace("HEAD", head).replace('\'', '"'));
        CliRun run = run();
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .contains(message, "cassettes/s.shop.json", "replaces it, --live ignores it");
        assertThat(run("--record", "--filter", "price").exitCode()).isEqualTo(2);
        assertThat(run("--live").exitCode()).isZero();
    }

    @Test
    void aFolderThatCannotBeWrittenIsAFailure() throws Exception {
        Files.writeString(folder.resolve("cassettes"), "a file");
        CliRun run = run("--record");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err())
                .contains(
                        "error: the recording cassettes/s.shop.json was not written: ",
                        "Free space, or make the place writable, and run this again");
    }

    @Test
    void optionsThatExcludeEachOtherAreRefused() {
        assertThat(run("--record", "--live").err()).contains("exclude each other");
        assertThat(run("--record", "--watch").exitCode()).isEqualTo(2);
    }

    private String tape() throws IOException {
        return Files.readString(folder.resolve("cassettes/s.shop.json"));
    }

    private CliRun run(String... flags) {
        String[] line = new String[flags.length + 2];
        line[0] = "run";
        line[1] = "s.mcptest.yml";
        System.arraycopy(flags, 0, line, 2, flags.length);
        return CliRun.in(folder, line);
    }
}
