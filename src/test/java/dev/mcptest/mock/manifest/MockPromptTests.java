package dev.mcptest.mock.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.mock.Fault;
import dev.mcptest.mock.Manifests;
import dev.mcptest.mock.MockServer;
import dev.mcptest.mock.front.Reply;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Prompts of several messages, and prompts that ask their client first. */
class MockPromptTests {

    private static final String MANIFEST =
            """
            {"mock_server": {"prompts": [
              {"name": "show", "messages": [
                {"role": "user", "content": {"type": "image", "data": "AAEC",
                                             "mimeType": "image/png"}},
                {"role": "assistant", "content": {"type": "text", "text": "${args.count}"}}]},
              {"name": "greet", "arguments": [{"name": "day", "required": true}],
               "input_required": [{"who": {"method": "elicitation/create",
                                           "params": {"message": "Who, on ${args.day}?"}}}],
               "text": "Greet ${inputs.who.content.name} on ${args.day}."}],
             "tools": [{"name": "greet", "input_required": [{"who": {"method": "roots/list"}}]}]}}
            """;
    private static final String META =
            "'_meta':{'io.modelcontextprotocol/protocolVersion':'2026-07-28',"
                    + "'io.modelcontextprotocol/clientCapabilities':{'elicitation':{},'roots':{}}}";

    private final MockServer server = new MockServer(Manifests.load(MANIFEST), new Fault.None());

    @Test
    void hasMessagesOfAnyKindOfBlock() {
        JsonNode result =
                answer("prompts/get", "'name':'show','arguments':{'count':3}").path("result");

        assertThat(Json.write(result.path("messages")))
                .isEqualTo(
                        "[{\"role\":\"user\",\"content\":{\"type\":\"image\",\"data\":\"AAEC\","
                                + "\"mimeType\":\"image/png\"}},{\"role\":\"assistant\","
                                + "\"content\":{\"type\":\"text\",\"text\":\"3\"}}]");
        assertThat(Json.write(answer("prompts/list", "")))
                .doesNotContain("messages", "required\":[");
    }

    @Test
    void asksBeforeItAnswersIn20260728() {
        JsonNode asked = answer("prompts/get", get("")).path("result");
        assertThat(asked.path("inputRequests").path("who").path("params").path("message"))
                .isEqualTo(Json.nodes().stringNode("Who, on Friday?"));

        String state = asked.path("requestState").asString("");
        JsonNode result = answer("prompts/get", get(answers(state))).path("result");

        assertThat(text(result)).isEqualTo("Greet Ada on Friday.");
    }

    @Test
    void takesNoStateOfAToolOfThatName() {
        String state =
                answer("tools/call", "'name':'greet'," + META)
                        .path("result")
                        .path("requestState")
                        .asString("");

        assertThat(answer("prompts/get", get(answers(state))).path("error").path("message"))
                .isEqualTo(
                        Json.nodes()
                                .stringNode(
                                        "\"requestState\" was not given out by the prompt greet"));
    }

    @Test
    void asksByRequestsOfItsOwnBefore() throws Exception {
        String name = "{'result': {'action': 'accept', 'content': {'name': 'Ada'}}}";

        assertThat(text(converse(name).path("result"))).isEqualTo("Greet Ada on Friday.");
        assertThat(converse("{'error': {'code': -1, 'message': 'no'}}").path("error").toString())
                .contains("-32603", "greet: the client did not answer elicitation/create");
    }

    @Test
    void missesArgumentsBeforeItAsks() {
        assertThat(answer("prompts/get", "'name':'greet'").path("error").path("code").asInt(0))
                .isEqualTo(-32602);
    }

    private static String get(String more) {
        return "'name':'greet','arguments':{'day':'Friday'}," + META + more;
    }

    private static String answers(String state) {
        return ",'inputResponses':{'who':{'action':'accept','content':{'name':'Ada'}}},"
                + "'requestState':'"
                + state
                + "'";
    }

    private JsonNode answer(String method, String params) {
        return ((Reply.Send) server.receive(request(method, params))).message();
    }

    private JsonNode converse(String reply) throws InterruptedException {
        JsonNode get = request("prompts/get", "'name':'greet','arguments':{'day':'Friday'}");
        var ask = (Reply.Ask) server.receive(get);
        return ask.conversation()
                .end(request -> {
                    var answer = (ObjectNode) Manifests.json(reply.replace('\'', '"'));
                    answer.put("jsonrpc", "2.0").set("id", request.path("id"));
                    server.receive(answer);
                })
                .message();
    }

    private static JsonNode request(String method, String params) {
        String text =
                "{'jsonrpc':'2.0','id':1,'method':'" + method + "','params':{" + params + "}}";
        return Manifests.json(text.replace('\'', '"'));
    }

    private static String text(JsonNode result) {
        return result.path("messages").path(0).path("content").path("text").asString("");
    }
}
