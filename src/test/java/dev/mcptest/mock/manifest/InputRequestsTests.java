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

/** What a mock server asks its client for before a tool answers. */
class InputRequestsTests {

    private static final String MANIFEST =
            """
            {"mock_server": {"tools": [{
              "name": "book",
              "input_schema": {"type": "object", "required": ["day"]},
              "input_required": [
                {"who": {"method": "elicitation/create", "params": {"message": "On ${args.day}?"}},
                 "where": {"method": "roots/list"}},
                {},
                {"hello": {"method": "sampling/createMessage",
                           "params": {"text": "${inputs.who.content.name}"}}}],
              "response": {"content": [{"type": "text", "text": "${args.day}: ${inputs.hello.said}"}],
                           "structuredContent": "${inputs.where.roots}"}}]}}
            """;
    private static final String ALL = "{'elicitation':{},'roots':{},'sampling':{}}";

    private final MockServer server = new MockServer(Manifests.load(MANIFEST), new Fault.None());

    @Test
    void asksRoundByRoundAndAnswersWithWhatItLearned() {
        JsonNode first = result(call(ALL));
        assertThat(first.path("resultType").asString("")).isEqualTo("input_required");
        assertThat(first.has("ttlMs")).isFalse();
        assertThat(Json.write(first.path("inputRequests")))
                .isEqualTo(
                        "{\"who\":{\"method\":\"elicitation/create\","
                                + "\"params\":{\"message\":\"On Friday?\"}},"
                                + "\"where\":{\"method\":\"roots/list\"}}");

        JsonNode second =
                result(
                        again(
                                first,
                                "{'who':{'action':'accept','content':{'name':'Ada'}},"
                                        + "'where':{'roots':[1]},'more':{}}"));
        assertThat(second.has("inputRequests")).isFalse();
        assertThat(second.path("requestState").isString()).isTrue();

        JsonNode third = result(again(second, "{}"));
        assertThat(Json.write(third.path("inputRequests").path("hello").path("params")))
                .isEqualTo("{\"text\":\"Ada\"}");

        JsonNode last = result(again(third, "{'hello':{'said':'Welcome'}}"));
        assertThat(last.path("resultType").asString("")).isEqualTo("complete");
        assertThat(last.path("content").path(0).path("text").asString(""))
                .isEqualTo("Friday: Welcome");
        assertThat(Json.write(last.path("structuredContent"))).isEqualTo("[1]");
    }

    @Test
    void asksAgainForWhatWasLeftOut() {
        JsonNode first = result(call(ALL));

        JsonNode second = result(again(first, "{'who':{'action':'decline'}}"));

        assertThat(second.path("inputRequests")).isEqualTo(first.path("inputRequests"));
    }

    @Test
    void asksForNothingThatTheClientDidNotDeclare() {
        JsonNode error = answer(call("{'elicitation':{'url':{}}}")).path("error");

        assertThat(error.path("code").intValue()).isEqualTo(-32021);
        assertThat(Json.write(error.path("data")))
                .isEqualTo(
                        "{\"requiredCapabilities\":{\"elicitation\":{\"form\":{}},\"roots\":{}}}");
    }

    @Test
    void takesNoStateThatItDidNotGive() {
        ObjectNode forged = call(ALL);
        ((ObjectNode) forged.path("params")).put("requestState", "e30");

        assertThat(answer(forged).path("error").path("message").asString(""))
                .isEqualTo("\"requestState\" was not given out by the tool book");
    }

    @Test
    void missesArgumentsBeforeItAsks() {
        ObjectNode call = call(ALL);
        ((ObjectNode) call.path("params")).putObject("arguments");

        assertThat(result(call).path("isError").asBoolean(false)).isTrue();
    }

    @Test
    void findsMisspeltReferencesToInputs() {
        var reading =
                ManifestReader.read(
                        Manifests.json(MANIFEST.replace("inputs.hello.said", "input.hello")));

        assertThat(reading.toString()).contains("'${input.hello}' is not a reference to an input");
    }

    private static ObjectNode call(String capabilities) {
        String text =
                "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'book',"
                        + "'arguments':{'day':'Friday'},'_meta':{"
                        + "'io.modelcontextprotocol/protocolVersion':'2026-07-28',"
                        + "'io.modelcontextprotocol/clientCapabilities':"
                        + capabilities
                        + "}}}";
        return (ObjectNode) Manifests.json(text.replace('\'', '"'));
    }

    private static ObjectNode again(JsonNode result, String responses) {
        ObjectNode call = call(ALL);
        var params = (ObjectNode) call.path("params");
        params.set("requestState", result.path("requestState"));
        params.set("inputResponses", Manifests.json(responses.replace('\'', '"')));
        return call;
    }

    private JsonNode result(ObjectNode call) {
        return answer(call).path("result");
    }

    private JsonNode answer(ObjectNode call) {
        return ((Reply.Send) server.receive(call)).message();
    }
}
