package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.plan.Selection;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunRecord;
import dev.mcptest.world.World;

import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;

/** The list of tools over HTTP, where a call does not wait for it. */
@Timeout(60)
class ToolNamesOverHttpTests {

    private static final String LISTED =
            "{\"tools\":[{\"name\":\"listed\",\"inputSchema\":{\"type\":\"object\"}}]";
    private static final String CONTENT = "{\"content\":[]";

    @TempDir private Path folder;
    private final MockWebServer web = new MockWebServer();
    private final Queue<String> received = new ConcurrentLinkedQueue<>();
    private final CountDownLatch called = new CountDownLatch(1);

    @BeforeEach
    void start() throws Exception {
        web.start();
        web.setDispatcher(
                new Dispatcher() {
                    @Override
                    public MockResponse dispatch(RecordedRequest request) {
                        return answer(request);
                    }
                });
    }

    @AfterEach
    void stop() {
        web.close();
    }

    @Test
    void theListIsReadBesideTheFirstCallAndKnownWhenItIsJudged() throws Exception {
        RunRecord record =
                run(
                        """
                        tools:
                          - {name: one, server: s, tool: unlisted}
                          - {name: two, server: s, tool: listed}
                        """);

        assertThat(Canned.breaches(record.tests().getFirst()))
                .containsExactly("the tool \"unlisted\" answers, but tools/list does not name it");
        assertThat(Canned.messages(record.tests().getLast())).isEmpty();
        assertThat(record.warnings()).isEmpty();
    }

    @Test
    void theHeadersOfCallsAndTheirNamesComeFromOneReading() throws Exception {
        called.countDown();
        RunRecord record =
                run(
                        """
                        target_versions: ["2026-07-28"]
                        tools: [{name: one, server: s, tool: listed}, {name: two, server: s, tool: listed}]
                        """);

        Canned.passes(record);
        assertThat(record.warnings()).isEmpty();
        assertThat(received)
                .containsExactly("server/discover", "tools/list", "tools/call", "tools/call");
    }

    private RunRecord run(String yaml) throws Exception {
        Files.writeString(
                folder.resolve("s.yml"),
                "servers: {s: {url: \"" + web.url("/mcp") + "\"}}\n" + yaml);
        World world = World.system().withWorkingDirectory(folder);
        LoadedSuite loaded = new SuiteLoader(world, LoadOptions.NONE).load("s.yml");
        assertThat(loaded.problems()).isEmpty();
        var source = new Plan.Source(loaded.suite().orElseThrow(), loaded.lookup());
        Plan plan = Plan.of(List.of(source), Selection.ALL);
        return new Runner(
                        "test",
                        world,
                        plan,
                        RunOptions.DEFAULT,
                        new Redactor(),
                        new RunListener() {})
                .run();
    }

    private MockResponse answer(RecordedRequest request) {
        if (request.getBody() == null || request.getBody().size() == 0) {
            return new MockResponse.Builder().code(405).build();
        }
        try {
            JsonNode message = Json.parse(request.getBody().toByteArray());
            String method = message.path("method").asString("");
            received.add(method);
            boolean stateless = request.getBody().utf8().contains("2026-07-28");
            return switch (method) {
                case "initialize" ->
                        result(
                                message,
                                "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{}},"
                                    + "\"serverInfo\":{\"name\":\"s\",\"version\":\"1\"}",
                                false);
                case "server/discover" ->
                        result(
                                message,
                                "{\"supportedVersions\":[\"2026-07-28\"],\"capabilities\":{\"tools\":{}},"
                                    + "\"_meta\":{\"io.modelcontextprotocol/serverInfo\":"
                                    + "{\"name\":\"s\",\"version\":\"1\"}}",
                                true);
                case "tools/list" -> {
                    called.await();
                    yield result(message, LISTED, stateless);
                }
                case "tools/call" -> {
                    called.countDown();
                    yield result(message, CONTENT, stateless);
                }
                default -> new MockResponse.Builder().code(202).build();
            };
        } catch (Exception e) {
            return new MockResponse.Builder().code(500).body(e.toString()).build();
        }
    }

    private static MockResponse result(JsonNode message, String open, boolean stateless) {
        String rest =
                stateless
                        ? ",\"resultType\":\"complete\",\"ttlMs\":0,\"cacheScope\":\"private\"}"
                        : "}";
        return new MockResponse.Builder()
                .addHeader("Content-Type", "application/json")
                .body(
                        "{\"jsonrpc\":\"2.0\",\"id\":"
                                + message.path("id")
                                + ",\"result\":"
                                + open
                                + rest
                                + "}")
                .build();
    }
}
