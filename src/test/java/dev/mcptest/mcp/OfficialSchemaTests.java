package dev.mcptest.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.mcp.stateless.SubscriptionTests;
import dev.mcptest.mock.Fault;
import dev.mcptest.mock.MockServer;
import dev.mcptest.mock.front.HeaderLookup;
import dev.mcptest.mock.front.HttpFront;
import dev.mcptest.mock.front.Peer;
import dev.mcptest.mock.front.Reply;
import dev.mcptest.mock.manifest.Manifest;
import dev.mcptest.mock.manifest.ManifestReader;
import dev.mcptest.mock.manifest.ManifestReading;
import dev.mcptest.mock.manifest.Revisions;
import dev.mcptest.transport.Launch;
import dev.mcptest.transport.StdioTransport;
import dev.mcptest.transport.Transport;
import dev.mcptest.world.World;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Holds what we send, and what the mock server answers, to the schemas of the protocol. */
@Timeout(120)
class OfficialSchemaTests {

    private static final Duration PLENTY = Duration.ofSeconds(60);
    private static final Map<String, String> RESULTS =
            Map.of(
                    "initialize", "InitializeResult",
                    "server/discover", "DiscoverResult",
                    "ping", "EmptyResult",
                    "tools/list", "ListToolsResult",
                    "tools/call", "CallToolResult",
                    "resources/list", "ListResourcesResult",
                    "resources/read", "ReadResourceResult",
                    "prompts/list", "ListPromptsResult",
                    "prompts/get", "GetPromptResult",
                    "resources/subscribe", "EmptyResult");
    private static final String MANIFEST =
            "{'mock_server':{'tools':[{'name':'echo','input_schema':{'type':'object','properties':"
                    + "{'say':{'type':'string','x-mcp-header':'Say'}}},"
                    + "'response':{'structuredContent':{'said':'${args.say}'}}}],"
                    + "'resources':[{'uri':'mem://a','name':'a','text':'x'}],"
                    + "'prompts':[{'name':'p','text':'y'}]}}";

    @TempDir private Path folder;

    private record Spoken(JsonNode message, Reply reply) {}

    @BeforeAll
    static void needTheSchemas() {
        assumeTrue(Files.isDirectory(OfficialSchema.FOLDER), "no schemas beside the project");
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    void whatGoesToAndFroOverHttpIsOfTheRevision(Revision revision) throws Exception {
        var schema = new OfficialSchema(revision);
        Queue<Spoken> spoken = new ConcurrentLinkedQueue<>();

        try (HttpFront front = HttpFront.start(overheard(mock(revision), spoken), 0);
                McpSession session = open(HttpSessionTests.transport(front.url()), revision)) {
            useEverything(session);
        }

        List<String> methods = new ArrayList<>();
        for (Spoken exchange : spoken) {
            schema.checkSent(exchange.message());
            String method = exchange.message().path("method").asString("");
            methods.add(method);
            if (exchange.reply() instanceof Reply.Send send) {
                schema.check(RESULTS.getOrDefault(method, "-"), send.message().path("result"));
            }
        }
        assertThat(methods).contains("tools/list", "tools/call", "resources/read", "prompts/get");
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisabledOnOs(OS.WINDOWS)
    void whatWeSendOverStdioIsOfTheRevision(Revision revision) throws Exception {
        var schema = new OfficialSchema(revision);
        Path log = folder.resolve("sent.jsonl");
        List<String> command = new ArrayList<>(List.of("sh", "-c", "tee \"$0\" | \"$@\""));
        command.add(log.toString());
        command.addAll(
                ScriptedServer.command(
                        revision.isStateless() ? "stateless" : revision.wire(), "none"));

        try (McpSession session = open(stdio(command), revision)) {
            session.listAll("tools/list", "tools", PLENTY);
            SessionContractTests.say(session, "hey");
            SessionContractTests.failure(session, "silent", "", Duration.ofMillis(200));
            SessionContractTests.say(session, "there");
        }

        List<String> methods = new ArrayList<>();
        for (String line : Files.readAllLines(log)) {
            JsonNode message = Json.parse(line);
            schema.checkSent(message);
            methods.add(message.path("method").asString(""));
        }
        assertThat(methods).contains("tools/call", "notifications/cancelled");
    }

    @Test
    void theAnswersToAServerAreOfTheRevision() throws Exception {
        var schema = new OfficialSchema(Revision.V2026_07_28);
        var peer =
                new StatelessPeer()
                        .result(
                                "tools/call",
                                "{'resultType':'input_required','inputRequests':"
                                        + "{'r':{'method':'roots/list'}},'requestState':'s'}")
                        .result("tools/call", "{'resultType':'complete','content':[]}");

        try (HttpFront front = HttpFront.start(peer, 0);
                McpSession session =
                        open(HttpSessionTests.transport(front.url()), Revision.V2026_07_28)) {
            SessionContractTests.call(session, "echo", "hey");
        }

        JsonNode params = peer.last("tools/call").params();
        schema.check("CallToolRequestParams", params);
        schema.check("InputResponses", params.path("inputResponses"));
    }

    @Test
    void whatTheMockServerAsksForIsOfTheRevision() throws Exception {
        var schema = new OfficialSchema(Revision.V2026_07_28);
        Queue<Spoken> spoken = new ConcurrentLinkedQueue<>();
        String asking =
                MANIFEST.replace(
                        "'response'",
                        "'input_required':[{'r':{'method':'roots/list'}},{}],'response'");

        try (HttpFront front =
                        HttpFront.start(overheard(mock(asking, Revision.V2026_07_28), spoken), 0);
                McpSession session =
                        open(HttpSessionTests.transport(front.url()), Revision.V2026_07_28)) {
            assertThat(SessionContractTests.call(session, "echo", "hey").isError()).isFalse();
        }

        List<JsonNode> results =
                spoken.stream()
                        .filter(it -> it.message().path("method").asString("").equals("tools/call"))
                        .map(it -> ((Reply.Send) it.reply()).message().path("result"))
                        .toList();
        assertThat(results).hasSize(3);
        schema.check("InputRequiredResult", results.getFirst());
        schema.check("InputRequests", results.getFirst().path("inputRequests"));
        schema.check("InputRequiredResult", results.get(1));
        schema.check("CallToolResult", results.getLast());
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    void whatIsToldOfChangesIsOfTheRevision(Revision revision) throws Exception {
        var schema = new OfficialSchema(revision);
        Queue<Spoken> spoken = new ConcurrentLinkedQueue<>();
        Queue<JsonNode> told = new ConcurrentLinkedQueue<>();
        String changing =
                MANIFEST.replace(
                        "'response'",
                        "'changes':['tools','prompts','resources','mem://a'],'response'");
        List<String> wanted = List.of("tools", "prompts", "resources", "mem://a");

        try (HttpFront front =
                        HttpFront.start(
                                overheard(new ToldPeer(mock(changing, revision), told), spoken),
                                0);
                McpSession session =
                        SubscriptionTests.open(
                                HttpSessionTests.transport(front.url()), revision, wanted)) {
            SessionContractTests.call(session, "echo", "hey");
        }

        for (Spoken exchange : spoken) {
            schema.checkSent(exchange.message());
            if (exchange.reply() instanceof Reply.Send send) {
                String method = exchange.message().path("method").asString("");
                schema.check(RESULTS.getOrDefault(method, "-"), send.message().path("result"));
            }
        }
        assertThat(told)
                .extracting(it -> it.path("method").asString(""))
                .endsWith(
                        "notifications/tools/list_changed",
                        "notifications/prompts/list_changed",
                        "notifications/resources/list_changed",
                        "notifications/resources/updated")
                .hasSize(revision.isStateless() ? 5 : 4);
        for (JsonNode message : told) {
            schema.check("JSONRPCNotification", message);
            schema.check("ServerNotification", message);
        }
    }

    private static void useEverything(McpSession session) throws CallException {
        session.listAll("tools/list", "tools", PLENTY);
        session.listAll("resources/list", "resources", PLENTY);
        session.listAll("prompts/list", "prompts", PLENTY);
        SessionContractTests.call(session, "echo", "grüß dich");
        session.call("resources/read", Json.object().put("uri", "mem://a"), PLENTY);
        ObjectNode prompt = Json.object().put("name", "p");
        prompt.putObject("arguments");
        session.call("prompts/get", prompt, PLENTY);
        if (session.allows("ping")) {
            session.call("ping", Json.object(), PLENTY);
        }
    }

    private static McpSession open(Transport transport, Revision revision) throws OpenException {
        return McpSession.open(
                transport,
                new SessionOptions(
                        revision,
                        true,
                        "1.0",
                        PLENTY,
                        PLENTY,
                        false,
                        ClientScript.rootsAlone(List.of()),
                        System::nanoTime,
                        Hiding.NONE));
    }

    private static StdioTransport stdio(List<String> command) {
        Path here = Path.of("").toAbsolutePath();
        return new StdioTransport(World.system(), new Launch(command, Map.of(), here, 1 << 20));
    }

    private static MockServer mock(Revision revision) throws InvalidJsonException {
        return mock(MANIFEST, revision);
    }

    private static MockServer mock(String manifestText, Revision revision)
            throws InvalidJsonException {
        ManifestReading reading = ManifestReader.read(Json.parse(manifestText.replace('\'', '"')));
        Manifest manifest = ((ManifestReading.Loaded) reading).manifest();
        return new MockServer(
                manifest, new Fault.None(), Revisions.only(revision.wire()).orElseThrow());
    }

    private static Peer overheard(Peer peer, Queue<Spoken> spoken) {
        return new Peer() {
            @Override
            public Reply receive(JsonNode message) {
                throw new IllegalStateException("no headers");
            }

            @Override
            public Reply receive(JsonNode message, HeaderLookup headers) {
                Reply reply = peer.receive(message, headers);
                spoken.add(new Spoken(message, reply));
                return reply;
            }
        };
    }
}
