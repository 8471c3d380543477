package dev.mcptest.mock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.mock.front.HeaderLookup;
import dev.mcptest.mock.front.Listening;
import dev.mcptest.mock.front.Reply;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a mock server tells of what its tools change. */
class ChangesTests {

    private static final String MANIFEST =
            """
            {'mock_server': {
              'tools': [
                {'name': 'grow', 'input_schema': {'required': ['by']}, 'response': {},
                 'changes': ['tools', 'mem://a']},
                {'name': 'ask', 'input_required': [{'q': {'method': 'roots/list'}}],
                 'response': {}, 'changes': ['tools']},
                {'name': 'look', 'response': {}}],
              'resources': [{'uri': 'mem://a', 'text': 'x'}, {'uri': 'mem://b', 'text': 'y'}],
              'prompts': []}}
            """;
    private static final String META =
            "'_meta':{'io.modelcontextprotocol/protocolVersion':'2026-07-28',"
                    + "'io.modelcontextprotocol/clientCapabilities':{'roots':{}}}";
    private static final String GROW = "'name':'grow','arguments':{'by':2}";
    private static final String TOOLS =
            "{'jsonrpc':'2.0','method':'notifications/tools/list_changed'}";
    private static final String UPDATED =
            "{'jsonrpc':'2.0','method':'notifications/resources/updated',"
                    + "'params':{'uri':'mem://a'}}";

    private final MockServer server = server(MANIFEST);
    private final List<String> told = new ArrayList<>();

    @Test
    void whatChangesIsDeclared() {
        String declared =
                "'capabilities':{'tools':{'listChanged':true},"
                        + "'resources':{'subscribe':true},'prompts':{}}";

        assertThat(answer(ask("initialize", "'protocolVersion':'2025-11-25'"))).contains(declared);
        assertThat(answer(ask("server/discover", META))).contains(declared);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "0", "'q'", "''"})
    void aSubscriptionIsAcknowledgedWithWhatItGetsUnderTheIdOfItsRequest(String id) {
        listen(
                id,
                "'toolsListChanged':true,'promptsListChanged':true,"
                        + "'resourceSubscriptions':['mem://b','mem://nowhere']");

        assertThat(told)
                .containsExactly(
                        "{'jsonrpc':'2.0','method':'notifications/subscriptions/acknowledged',"
                                + "'params':{'notifications':{'toolsListChanged':true,"
                                + "'resourceSubscriptions':['mem://b']},"
                                + "'_meta':{'io.modelcontextprotocol/subscriptionId':"
                                + id
                                + "}}}");
    }

    @Test
    void aSubscriptionIsToldOfWhatItAskedForAndTheCallerOfNothing() {
        listen("3", "'resourceSubscriptions':['mem://a']");
        listen("4", "'toolsListChanged':true");
        told.clear();

        assertThat(notices(ask("tools/call", GROW + "," + META))).isEmpty();

        assertThat(told)
                .containsExactly(
                        "{'jsonrpc':'2.0','method':'notifications/resources/updated','params':"
                                + "{'uri':'mem://a','_meta':"
                                + "{'io.modelcontextprotocol/subscriptionId':3}}}",
                        "{'jsonrpc':'2.0','method':'notifications/tools/list_changed','params':"
                                + "{'_meta':{'io.modelcontextprotocol/subscriptionId':4}}}");
    }

    @Test
    void nothingIsToldAnyMoreAfterACancellation() {
        listen("3", "'toolsListChanged':true");
        listen("4", "'toolsListChanged':true").close();
        told.clear();

        server.receive(
                json(
                        "{'jsonrpc':'2.0','method':'notifications/cancelled',"
                                + "'params':{'requestId':3}}"));
        notices(ask("tools/call", GROW + "," + META));

        assertThat(told).isEmpty();
    }

    @Test
    void overHttpIdsOfOneClientMeanNothingToAnother() {
        listen("3", "'toolsListChanged':true");
        told.clear();

        server.receive(
                json(
                        "{'jsonrpc':'2.0','method':'notifications/cancelled',"
                                + "'params':{'requestId':3}}"),
                session("s1"));
        notices(ask("tools/call", GROW + "," + META));

        assertThat(told).hasSize(1);
    }

    @Test
    void aToolHasChangedNothingBeforeItHasActed() {
        listen("3", "'toolsListChanged':true");
        told.clear();

        assertThat(notices(ask("tools/call", "'name':'grow'," + META))).isEmpty();
        assertThat(notices(ask("tools/call", "'name':'ask'," + META))).isEmpty();
        assertThat(notices(ask("tools/call", "'name':'look'," + META))).isEmpty();
        assertThat(notices(ask("tools/call", "'name':'grow'"))).isEmpty();
        assertThat(ask("tools/call", "'name':'ask'")).isInstanceOf(Reply.Ask.class);
        assertThat(told).isEmpty();

        String state =
                Manifests.json(answer(ask("tools/call", "'name':'ask'," + META)).replace('\'', '"'))
                        .path("result")
                        .path("requestState")
                        .asString("");
        notices(
                ask(
                        "tools/call",
                        "'name':'ask','inputResponses':{'q':{'roots':[]}},'requestState':'"
                                + state
                                + "',"
                                + META));
        assertThat(told).hasSize(1);
    }

    @Test
    void aSessionIsToldOfListsAndOfTheResourcesItSubscribedTo() {
        assertThat(notices(ask("tools/call", GROW))).containsExactly(TOOLS);
        assertThat(answer(ask("resources/subscribe", "'uri':'mem://a'")))
                .isEqualTo("{'jsonrpc':'2.0','id':7,'result':{}}");
        assertThat(notices(ask("tools/call", GROW))).containsExactly(TOOLS, UPDATED);
        assertThat(answer(ask("resources/unsubscribe", "'uri':'mem://a'")))
                .isEqualTo("{'jsonrpc':'2.0','id':7,'result':{}}");
        assertThat(notices(ask("tools/call", GROW))).containsExactly(TOOLS);
    }

    @Test
    void whatASessionSubscribedToIsItsOwnAndEndsWithIt() {
        JsonNode subscribe = request("7", "resources/subscribe", "'uri':'mem://a'");
        JsonNode call = request("7", "tools/call", GROW);
        server.receive(subscribe, session("s1"));

        assertThat(notices(server.receive(call, session("s1")))).containsExactly(TOOLS, UPDATED);
        assertThat(notices(server.receive(call, session("s2")))).containsExactly(TOOLS);
        assertThat(answer(server.receive(subscribe, _ -> Optional.empty())))
                .contains("a subscription belongs to a session: send Mcp-Session-Id");

        server.endSession("s1");
        assertThat(notices(server.receive(call, session("s1")))).containsExactly(TOOLS);
    }

    @Test
    void whatNeverChangesCannotBeListenedTo() {
        MockServer still = server(Manifests.SHOP);

        assertThat(answer(still.receive(request("7", "resources/subscribe", "'uri':'mem://a'"))))
                .contains(
                        "'code':-32601",
                        "no tool of the manifest has a resource among its \\'changes\\'");
        assertThat(
                        still.receive(
                                request("7", "subscriptions/listen", META + ",'notifications':{}")))
                .isInstanceOfSatisfying(
                        Reply.Send.class,
                        reply -> {
                            assertThat(reply.status()).isEqualTo(404);
                            assertThat(answer(reply))
                                    .contains(
                                            "'code':-32601",
                                            "no tool of the manifest has \\'changes\\'");
                        });
    }

    @Test
    void wrongRequestsAreRefused() {
        assertThat(answer(ask("resources/subscribe", "'uri':'mem://nowhere'")))
                .contains("'code':-32002", "unknown resource: mem://nowhere");
        assertThat(answer(ask("subscriptions/listen", META)))
                .contains("'code':-32602", "\\'params.notifications\\' must be an object");
        assertThat(answer(ask("subscriptions/listen", "'notifications':{}")))
                .contains("'code':-32601");
        assertThat(answer(ask("resources/subscribe", "'uri':'mem://a'," + META)))
                .contains("'code':-32601");
    }

    @Test
    void mistakesOfAManifestAreNamed() {
        assertThat(
                        Manifests.problems(
                                """
                                {"mock_server": {"tools": [
                                  {"name": "a", "response": {}, "changes": ["tool", "mem://b", 1]},
                                  {"name": "b", "changes": "tools"},
                                  {"name": "c", "changes": ["prompts"]}],
                                  "resources": [{"uri": "mem://a", "text": ""}]}}
                                """))
                .containsExactly(
                        "/mock_server/tools/0/changes/0: \"tool\" is neither a list nor a resource"
                                + " of this server (did you mean 'tools'?)",
                        "/mock_server/tools/0/changes/1: \"mem://b\" is neither a list nor a"
                                + " resource of this server (did you mean 'mem://a'?)",
                        "/mock_server/tools/0/changes/2: 1 is neither a list nor a resource of"
                                + " this server (known here: tools, resources, mem://a)",
                        "/mock_server/tools/1/changes: 'changes' must be a list, not a string",
                        "/mock_server/tools/2/changes: a tool with 'changes' needs a 'response'",
                        "/mock_server/tools/2/changes/0: \"prompts\" is neither a list nor a"
                                + " resource of this server (known here: tools, resources,"
                                + " mem://a)");
    }

    private Listening listen(String id, String filter) {
        Reply reply =
                server.receive(
                        request(
                                id,
                                "subscriptions/listen",
                                "'notifications':{" + filter + "}," + META));
        assertThat(reply).isInstanceOf(Reply.Listen.class);
        Listening listening = ((Reply.Listen) reply).listening();
        listening.begin(message -> told.add(shown(message)));
        return listening;
    }

    private Reply ask(String method, String params) {
        return server.receive(request("7", method, params));
    }

    private static List<String> notices(Reply reply) {
        return ((Reply.Send) reply).notices().tell().stream().map(ChangesTests::shown).toList();
    }

    private static String answer(Reply reply) {
        return shown(((Reply.Send) reply).message());
    }

    private static HeaderLookup session(String id) {
        Map<String, String> headers = Map.of("Mcp-Session-Id", id);
        return name -> Optional.ofNullable(headers.get(name));
    }

    private static MockServer server(String manifest) {
        return new MockServer(Manifests.load(manifest.replace('\'', '"')), new Fault.None());
    }

    private static JsonNode request(String id, String method, String params) {
        return json(
                "{'jsonrpc':'2.0','id':"
                        + id
                        + ",'method':'"
                        + method
                        + "','params':{"
                        + params
                        + "}}");
    }

    private static JsonNode json(String text) {
        return Manifests.json(text.replace('\'', '"'));
    }

    /** Shows a message with single quotes for double ones. */
    private static String shown(JsonNode message) {
        return Json.write(message).replace("'", "\\'").replace('"', '\'');
    }
}
