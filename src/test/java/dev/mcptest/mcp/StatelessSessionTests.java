package dev.mcptest.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.mock.front.HttpFront;
import dev.mcptest.result.FailureKind;
import dev.mcptest.transport.Transport;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** What a session of 2026-07-28 does over HTTP. */
class StatelessSessionTests {

    private static final Duration PLENTY = Duration.ofSeconds(60);
    private static final String META = "io.modelcontextprotocol/";
    private static final String SAID =
            "{'resultType':'complete','content':[{'type':'text','text':'hey'}]}";

    private final StatelessPeer peer = new StatelessPeer();
    private HttpFront front;

    @BeforeEach
    void start() throws IOException {
        front = HttpFront.start(peer, 0);
    }

    @AfterEach
    void stop() {
        front.close();
    }

    @Test
    void aListThatCannotBeReadIsNotAskedForAgainByACall() throws Exception {
        peer.without("tools/list").error("tools/list", -32603, "out of order");
        peer.result("tools/call", SAID);

        try (McpSession session = open()) {
            assertThat(session.listTools().isRpcError()).isTrue();
            assertThat(session.call("tools/call", call("echo"), PLENTY).isError()).isFalse();

            assertThat(session.drainWarnings())
                    .singleElement()
                    .asString()
                    .contains("without Mcp-Param headers: out of order (error -32603)");
        }

        assertThat(peer.methods()).containsExactly("server/discover", "tools/list", "tools/call");
    }

    @Test
    void needsNoHandshakeAndSaysInEveryRequestWhoAsks() throws Exception {
        peer.result("tools/call", SAID);

        try (McpSession session = open()) {
            assertThat(session.identity().protocolVersion()).isEqualTo("2026-07-28");
            assertThat(session.identity().serverInfo().map(Json::write))
                    .contains("{\"name\":\"peer\",\"version\":\"1\"}");
            assertThat(session.supports("tools")).isTrue();
            assertThat(session.allows("ping")).isFalse();
            assertThat(session.call("tools/call", call("echo"), PLENTY).isError()).isFalse();
        }

        assertThat(peer.methods()).containsExactly("server/discover", "tools/list", "tools/call");
        for (StatelessPeer.Asked asked : peer.asked()) {
            JsonNode meta = asked.params().path("_meta");
            assertThat(meta.path(META + "protocolVersion").asString("")).isEqualTo("2026-07-28");
            assertThat(Json.write(meta.path(META + "clientCapabilities")))
                    .isEqualTo("{\"roots\":{}}");
            assertThat(Json.write(meta.path(META + "clientInfo")))
                    .isEqualTo("{\"name\":\"mcptest\",\"version\":\"1.0\"}");
            assertThat(asked.header("mcp-protocol-version")).isEqualTo("2026-07-28");
            assertThat(asked.header("mcp-method")).isEqualTo(asked.method());
            assertThat(asked.header("mcp-session-id")).isEqualTo("none");
        }
        assertThat(peer.last("tools/call").header("mcp-name")).isEqualTo("echo");
    }

    @Test
    void mirrorsTheNameOfWhatIsRead() throws Exception {
        peer.result("resources/read", "{'resultType':'complete','contents':[]}");

        try (McpSession session = open()) {
            session.call("resources/read", Json.object().put("uri", "mem://café"), PLENTY);
        }

        assertThat(peer.last("resources/read").header("mcp-name"))
                .isEqualTo("=?base64?bWVtOi8vY2Fmw6k=?=");
    }

    @Test
    void mirrorsTheArgumentsThatAToolMarks() throws Exception {
        peer.without("tools/list")
                .result("tools/list", tools("{'region':" + marked("Region") + "}"))
                .result("tools/call", SAID);

        try (McpSession session = open()) {
            session.call("tools/call", call("echo"), PLENTY);
            session.call("tools/call", call("echo"), PLENTY);
        }

        assertThat(peer.last("tools/call").header("mcp-param-region")).isEqualTo("eu west");
        assertThat(peer.methods())
                .containsExactly("server/discover", "tools/list", "tools/call", "tools/call");
    }

    @Test
    void leavesOutToolsWhoseMarksAreWrong() throws Exception {
        peer.without("tools/list").result("tools/list", tools("{'region':" + marked("a b") + "}"));

        try (McpSession session = open()) {
            Envelope list = session.listAll("tools/list", "tools", PLENTY);
            CallException failure = failure(session);

            assertThat(list.result().path("tools").isEmpty()).isTrue();
            assertThat(session.drainWarnings())
                    .containsExactly(
                            "the tool echo is left out: x-mcp-header at region is \"a b\", not a"
                                    + " header name");
            assertThat(failure)
                    .hasMessage(
                            "a client of 2026-07-28 must not use the tool echo over HTTP:"
                                    + " x-mcp-header at region is \"a b\", not a header name");
        }
    }

    @Test
    void readsTheToolsAgainWhenTheServerFindsFaultWithTheHeaders() throws Exception {
        peer.without("tools/list")
                .result("tools/list", tools("{}"))
                .result("tools/list", tools("{'region':" + marked("Region") + "}"))
                .error("tools/call", -32020, "Mcp-Param-Region is missing")
                .result("tools/call", SAID);

        try (McpSession session = open()) {
            assertThat(session.call("tools/call", call("echo"), PLENTY).isError()).isFalse();
            assertThat(session.drainNotes())
                    .containsExactly(
                            "the server found fault with the headers (error -32020): tools/list"
                                    + " was read again and the call repeated");
        }
        assertThat(peer.last("tools/call").header("mcp-param-region")).isEqualTo("eu west");
    }

    @Test
    void showsAnErrorThatNoOtherHeadersWouldHelp() throws Exception {
        peer.error("tools/call", -32020, "Mcp-Name is wrong");

        try (McpSession session = open()) {
            Envelope envelope = session.call("tools/call", call("echo"), PLENTY);

            assertThat(envelope.result().path("error").path("code").intValue()).isEqualTo(-32020);
            assertThat(session.drainNotes())
                    .containsExactly(
                            "error -32020: the server finds that the headers do not agree with the"
                                    + " body of the request");
        }
        assertThat(peer.methods().stream().filter("tools/call"::equals)).hasSize(1);
    }

    @Test
    void takesAnErrorForAnAnswerWhateverItsStatus() throws Exception {
        try (McpSession session = open()) {
            Envelope envelope = session.call("prompts/get", Json.object().put("name", "x"), PLENTY);

            assertThat(envelope.isRpcError()).isTrue();
            assertThat(envelope.root().path("status").intValue()).isEqualTo(404);
            assertThat(envelope.root().path("headers").has("content-type")).isTrue();
        }
    }

    @Test
    void answersWhatTheServerWantsToKnowFirst() throws Exception {
        peer.result(
                        "tools/call",
                        "{'resultType':'input_required','inputRequests':"
                                + "{'where':{'method':'roots/list'}},'requestState':'a=?b'}")
                .result("tools/call", "{'resultType':'input_required','requestState':'c'}")
                .result("tools/call", SAID);

        try (McpSession session = open()) {
            Envelope envelope = session.call("tools/call", call("echo"), PLENTY);

            assertThat(envelope.result().path("resultType").asString("")).isEqualTo("complete");
            assertThat(Json.write(envelope.root().path("requests")))
                    .isEqualTo("[{\"method\":\"roots/list\",\"reply\":{\"roots\":[]}}]");
        }
        List<StatelessPeer.Asked> calls =
                peer.asked().stream().filter(it -> it.method().equals("tools/call")).toList();
        assertThat(calls).hasSize(3);
        assertThat(calls.stream().map(StatelessPeer.Asked::id).distinct()).hasSize(3);
        assertThat(Json.write(calls.get(1).params().path("inputResponses")))
                .isEqualTo("{\"where\":{\"roots\":[]}}");
        assertThat(calls.get(1).params().path("requestState").asString("")).isEqualTo("a=?b");
        assertThat(calls.get(2).params().has("inputResponses")).isFalse();
        assertThat(calls.get(2).params().path("requestState").asString("")).isEqualTo("c");
        assertThat(calls.get(2).params().path("name").asString("")).isEqualTo("echo");
    }

    @Test
    void failsACallForWhichNobodyAnswersTheServer() throws Exception {
        peer.result(
                "tools/call",
                "{'resultType':'input_required','inputRequests':"
                        + "{'q1':{'method':'elicitation/create','params':{}}}}");

        try (McpSession session = open()) {
            CallException failure = failure(session);

            assertThat(failure.kind()).isEqualTo(FailureKind.PROTOCOL);
            assertThat(failure.response()).isPresent();
            assertThat(failure)
                    .hasMessage(
                            "the result of tools/call asks for elicitation/create (\"q1\"), which"
                                    + " the client did not declare that it can answer");
        }
    }

    @Test
    void endsRoundsThatDoNotEnd() throws Exception {
        peer.result("tools/call", "{'resultType':'input_required','requestState':'s'}");

        try (McpSession session = open()) {
            assertThat(failure(session))
                    .hasMessage("the result of tools/call asks for input and has done so 10 times");
        }
    }

    @Test
    void refusesAResultOfAnUnknownType() throws Exception {
        peer.result("tools/call", "{'resultType':'task','content':[]}");

        try (McpSession session = open()) {
            assertThat(failure(session))
                    .hasMessage(
                            "the result of tools/call has the resultType \"task\", expected"
                                    + " \"complete\" or \"input_required\"");
        }
    }

    @Test
    void missesTheTypeOfAResultMoreWhereTheRevisionWasAskedFor() throws Exception {
        String text = "the result of tools/call has no resultType, as 2026-07-28 requires";
        peer.result("tools/call", "{'content':[]}");

        try (McpSession lenient = open()) {
            assertThat(lenient.call("tools/call", call("echo"), PLENTY).isError()).isFalse();
            assertThat(lenient.drainWarnings()).containsExactly(text);
        }
        try (McpSession strict = McpSession.open(transport(), options(true))) {
            assertThat(failure(strict)).hasMessage(text);
        }
    }

    @Test
    void doesNotOpenWithAServerOfAnotherRevision() {
        peer.without("server/discover")
                .result(
                        "server/discover",
                        "{'resultType':'complete','supportedVersions':['2027-01-01'],"
                                + "'capabilities':{}}");

        assertThat(refusal())
                .hasMessage(
                        "the answer to server/discover does not name 2026-07-28: it supports"
                                + " [\"2027-01-01\"]");
    }

    @Test
    void doesNotOpenWithAServerThatCannotBeDiscovered() {
        peer.without("server/discover");

        assertThat(refusal())
                .hasMessage(
                        "the server does not answer server/discover as 2026-07-28 has it: unknown"
                                + " method (error -32601)");
    }

    @Test
    void recognisesTheErrorsOfDrafts() {
        peer.without("server/discover").error("server/discover", -32004, "no");

        assertThat(refusal())
                .hasMessageEndingWith(
                        "no (error -32004); drafts of 2026-07-28 used -32004 for what is -32022"
                                + " now, so the server may implement a draft");
    }

    private OpenException refusal() {
        OpenException failure = catchThrowableOfType(OpenException.class, this::open);
        assertThat(failure.stage()).isEqualTo(OpenException.Stage.REFUSED);
        return failure;
    }

    private McpSession open() throws OpenException {
        return McpSession.open(transport(), options(false));
    }

    private Transport transport() {
        return HttpSessionTests.transport(front.url());
    }

    static SessionOptions options(boolean exact) {
        return new SessionOptions(
                Revision.V2026_07_28,
                exact,
                "1.0",
                PLENTY,
                PLENTY,
                false,
                ClientScript.rootsAlone(List.of()),
                System::nanoTime,
                Hiding.NONE);
    }

    private static CallException failure(McpSession session) {
        return catchThrowableOfType(
                CallException.class, () -> session.call("tools/call", call("echo"), PLENTY));
    }

    private static ObjectNode call(String tool) {
        ObjectNode params = Json.object().put("name", tool);
        params.putObject("arguments").put("region", "eu west");
        return params;
    }

    private static String marked(String header) {
        return "{'type':'string','x-mcp-header':'" + header + "'}";
    }

    private static String tools(String properties) {
        return "{'resultType':'complete','tools':[{'name':'echo','inputSchema':"
                + "{'type':'object','properties':"
                + properties
                + "}}],'ttlMs':0,'cacheScope':'public'}";
    }
}
