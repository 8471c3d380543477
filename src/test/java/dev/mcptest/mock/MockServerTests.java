package dev.mcptest.mock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.mock.front.Reply;
import dev.mcptest.mock.manifest.Manifest;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.time.Duration;

class MockServerTests {

    private final MockServer server =
            new MockServer(Manifests.load(Manifests.SHOP), new Fault.None());

    @Test
    void initializeAdvertisesWhatTheManifestDeclares() {
        assertThat(ask("initialize", "{\"protocolVersion\": \"2025-06-18\"}"))
                .isEqualTo(
                        "{'jsonrpc':'2.0','id':7,'result':{'protocolVersion':'2025-06-18',"
                                + "'capabilities':{'tools':{},'resources':{},'prompts':{}},"
                                + "'serverInfo':{'name':'shop','version':'4.5.6'}}}");
    }

    @Test
    void aServerWithoutBlocksAdvertisesNothingAndRefusesTheirMethods() {
        var bare = new MockServer(Manifests.load("{\"mock_server\": {}}"), new Fault.None());

        assertThat(ask(bare, "initialize", "{}"))
                .contains("'capabilities':{}", "'name':'mcptest-mock'");
        assertThat(ask(bare, "tools/list", "{}"))
                .isEqualTo(
                        error(-32601, "tools/list is not supported: the manifest has no 'tools'"));
        assertThat(ask(bare, "resources/templates/list", "{}")).contains("'code':-32601");
        assertThat(ask(bare, "prompts/get", "{\"name\": \"x\"}")).contains("'code':-32601");
    }

    @Test
    void aBlockWithoutEntriesIsAdvertised() {
        var bare =
                new MockServer(
                        Manifests.load("{\"mock_server\": {\"tools\": []}}"), new Fault.None());

        assertThat(ask(bare, "initialize", "{}")).contains("'capabilities':{'tools':{}}");
        assertThat(ask(bare, "tools/list", "{}")).isEqualTo(result("{'tools':[]}"));
    }

    @ParameterizedTest
    @CsvSource({
        "2024-11-05, 2024-11-05",
        "2025-03-26, 2025-03-26",
        "2025-06-18, 2025-06-18",
        "2025-11-25, 2025-11-25",
        "2026-07-28, 2025-11-25",
        "1999-01-01, 2025-11-25",
    })
    void aKnownRevisionIsEchoedAndAnotherGetsTheNewest(String asked, String offered) {
        assertThat(ask("initialize", "{\"protocolVersion\": \"" + asked + "\"}"))
                .contains("'protocolVersion':'" + offered + "'");
    }

    @Test
    void aTextBlockIsATextWhateverIsFilledIn() {
        var echo =
                new MockServer(
                        Manifests.load(
                                """
                                {"mock_server": {"tools": [{"name": "echo", "response": {
                                  "content": [{"type": "text", "text": "${args.v}"}],
                                  "structuredContent": {"v": "${args.v}"}}}]}}
                                """),
                        new Fault.None());

        assertThat(ask(echo, "tools/call", "{\"name\": \"echo\", \"arguments\": {\"v\": [7]}}"))
                .isEqualTo(
                        result(
                                "{'content':[{'type':'text','text':'[7]'}],"
                                        + "'structuredContent':{'v':[7]}}"));
    }

    @Test
    void listsShowTheEntriesInTheOrderOfTheManifest() {
        assertThat(ask("tools/list", "{}"))
                .isEqualTo(
                        result(
                                "{'tools':[{'name':'price','description':'Price of an article.',"
                                    + "'inputSchema':{'type':'object','properties':{'sku':{'type':"
                                    + "'string'}},'required':['sku']},'outputSchema':{'type':"
                                    + "'object'}},{'name':'broken','inputSchema':{'type':'object'}},"
                                    + "{'name':'empty','inputSchema':{'type':'object'}},"
                                    + "{'name':'undecided','inputSchema':{'type':'object'}}]}"));
        assertThat(ask("resources/list", "{}"))
                .isEqualTo(
                        result(
                                "{'resources':[{'uri':'mem://about','name':'about','mimeType':"
                                        + "'text/plain'},{'uri':'mem://dot','name':'mem://dot',"
                                        + "'mimeType':'image/png'}]}"));
        assertThat(ask("resources/templates/list", "{}"))
                .isEqualTo(result("{'resourceTemplates':[]}"));
        assertThat(ask("prompts/list", "{}"))
                .isEqualTo(
                        result(
                                "{'prompts':[{'name':'brief','description':'Short.','arguments':"
                                        + "[{'name':'topic','required':true},{'name':'tone'}]}]}"));
    }

    @Test
    void aCursorThatNobodyGaveOutIsRefused() {
        assertThat(ask("tools/list", "{\"cursor\": \"2\"}"))
                .isEqualTo(error(-32602, "unknown cursor: \\'2\\'"));
    }

    @Test
    void structuredContentAloneIsRepeatedAsTheTextOfWhatWasFilledIn() {
        Manifest manifest =
                Manifests.load(
                        """
                        {"mock_server": {"tools": [
                          {"name": "a", "response": {"structuredContent": {"n": "${args.n}"}}}]}}
                        """);

        assertThat(
                        ask(
                                new MockServer(manifest, new Fault.None()),
                                "tools/call",
                                "{\"name\": \"a\", \"arguments\": {\"n\": \"say \\\"hi\\\"\"}}"))
                .contains("\\'n\\':\\'say");
    }

    @Test
    void aCallGetsTheResponseWithItsArguments() {
        assertThat(call("price", "{\"sku\": \"A-1\"}"))
                .isEqualTo(
                        result(
                                "{'content':[{'type':'text','text':'12.50 for A-1'}],"
                                        + "'structuredContent':{'amount':12.50,'sku':'A-1'}}"));
        assertThat(call("empty", "{}"))
                .isEqualTo(
                        result("{'content':[{'type':'text','text':'sold out'}],'isError':true}"));
    }

    @Test
    void aCallOfAToolWithAnErrorGetsThatError() {
        assertThat(call("broken", "{\"who\": \"me\"}"))
                .isEqualTo(error(-32050, "till is jammed by me"));
    }

    @Test
    void aMissingRequiredArgumentIsAnErrorResult() {
        assertThat(call("price", "{}"))
                .isEqualTo(
                        result(
                                "{'content':[{'type':'text','text':'price: missing argument sku'}],"
                                        + "'isError':true}"));
        assertThat(ask("tools/call", "{\"name\": \"price\"}")).contains("missing argument sku");
    }

    @Test
    void aToolWithoutAnswerSaysSo() {
        assertThat(call("undecided", "{}"))
                .isEqualTo(
                        result(
                                "{'content':[{'type':'text','text':'undecided: the mock has no"
                                        + " canned response for this tool; give it a 'response' in"
                                        + " its manifest'}],'isError':true}"));
    }

    @Test
    void resourcesAreReadByTheirUri() {
        assertThat(ask("resources/read", "{\"uri\": \"mem://about\"}"))
                .isEqualTo(
                        result(
                                "{'contents':[{'uri':'mem://about','mimeType':'text/plain','text':"
                                        + "'all about it'}]}"));
        assertThat(ask("resources/read", "{\"uri\": \"mem://dot\"}"))
                .isEqualTo(
                        result(
                                "{'contents':[{'uri':'mem://dot','mimeType':'image/png','blob':"
                                        + "'AAEC'}]}"));
    }

    @Test
    void aPromptIsOneMessageOfTheUser() {
        assertThat(ask("prompts/get", "{\"name\": \"brief\", \"arguments\": {\"topic\": \"tea\"}}"))
                .isEqualTo(
                        result(
                                "{'description':'Short.','messages':[{'role':'user','content':"
                                        + "{'type':'text','text':'Say it briefly: tea'}}]}"));
        assertThat(ask("prompts/get", "{\"name\": \"brief\"}"))
                .isEqualTo(error(-32602, "brief: missing argument topic"));
    }

    @Test
    void unknownNamesAreErrors() {
        assertThat(call("nope", "{}")).isEqualTo(error(-32602, "unknown tool: nope"));
        assertThat(ask("prompts/get", "{\"name\": \"nope\"}"))
                .isEqualTo(error(-32602, "unknown prompt: nope"));
        assertThat(ask("resources/read", "{\"uri\": \"mem://nope\"}"))
                .isEqualTo(
                        "{'jsonrpc':'2.0','id':7,'error':{'code':-32002,'message':'unknown"
                                + " resource: mem://nope','data':{'uri':'mem://nope'}}}");
        assertThat(ask("tasks/list", "{}")).isEqualTo(error(-32601, "unknown method: tasks/list"));
    }

    @Test
    void wronglyShapedParametersAreErrors() {
        assertThat(ask("tools/call", "{}"))
                .isEqualTo(error(-32602, "\\'params.name\\' must be a string"));
        assertThat(ask("tools/call", "{\"name\": \"price\", \"arguments\": [1]}"))
                .isEqualTo(error(-32602, "\\'params.arguments\\' must be an object"));
        assertThat(ask("ping", "[]")).isEqualTo(error(-32602, "\\'params\\' must be an object"));
    }

    @Test
    void idsComeBackAsTheyWent() {
        assertThat(said("{'jsonrpc':'2.0','id':'seven','method':'ping'}"))
                .isEqualTo("{'jsonrpc':'2.0','id':'seven','result':{}}");
        assertThat(said("{'jsonrpc':'2.0','id':12345678901234567890,'method':'ping'}"))
                .isEqualTo("{'jsonrpc':'2.0','id':12345678901234567890,'result':{}}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'jsonrpc':'2.0','method':'notifications/initialized'}",
                "{'jsonrpc':'2.0','method':'no/such/notification'}",
                "{'jsonrpc':'2.0','id':3,'result':{}}",
                "{'jsonrpc':'2.0','id':null,'error':{'code':1,'message':'x'}}",
            })
    void notificationsAndResponsesGetNoAnswer(String message) {
        assertThat(receive(message)).isEqualTo(new Reply.Nothing());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "not json                             | null | -32700 | not JSON: ",
                "{'jsonrpc':'2.0','id':1,             | null | -32700 | not JSON: ",
                "[{'jsonrpc':'2.0','id':1}]           | null | -32600 | batches are not supported",
                "5                                    | null | -32600 | a message must be an"
                        + " object",
                "{'id':1,'method':'ping'}             | 1    | -32600 | \\'jsonrpc\\' must be",
                "{'jsonrpc':'1.0','id':1}             | 1    | -32600 | \\'jsonrpc\\' must be",
                "{'jsonrpc':'2.0','id':'a'}           | 'a'  | -32600 | \\'method\\' is missing",
                "{'jsonrpc':'2.0','id':1,'method':5}  | 1    | -32600 | \\'method\\' must be",
                "{'jsonrpc':'2.0','id':null,'method':'ping'} | null | -32600 | \\'id\\' must be",
                "{'jsonrpc':'2.0','id':1.5,'method':'ping'}  | 1.5  | -32600 | \\'id\\' must be",
            })
    void whatIsNoMessageIsRefused(String input, String id, int code, String text) {
        assertThat(said(input))
                .startsWith(
                        "{'jsonrpc':'2.0','id':"
                                + id
                                + ",'error':{'code':"
                                + code
                                + ",'message':'"
                                + text);
    }

    @Test
    void faultsConcernCallsOnly() {
        var hanging = new MockServer(Manifests.load(Manifests.SHOP), new Fault.Hang());

        assertThat(hanging.receive(request("tools/call", "{\"name\": \"price\"}")))
                .isEqualTo(new Reply.Never());
        assertThat(hanging.receive(request("tools/call", "{\"name\": \"nope\"}")))
                .isEqualTo(new Reply.Never());
        assertThat(ask(hanging, "ping", "{}")).isEqualTo(result("{}"));
        assertThat(ask(hanging, "prompts/list", "{}")).contains("'brief'");
    }

    @Test
    void callsAreCountedAcrossToolsAndNothingElse() {
        var recovering = new MockServer(Manifests.load(Manifests.SHOP), new Fault.RecoverAfter(2));

        assertThat(recovering.receive(request("tools/call", "{\"name\": \"price\"}")))
                .isEqualTo(new Reply.Never());
        assertThat(ask(recovering, "ping", "{}")).isEqualTo(result("{}"));
        assertThat(recovering.receive(request("tools/call", "{\"name\": \"empty\"}")))
                .isEqualTo(new Reply.Never());
        assertThat(ask(recovering, "tools/call", "{\"name\": \"empty\"}")).contains("sold out");
    }

    @Test
    void aSlowAnswerSaysHowLongItWaits() {
        var slow =
                new MockServer(
                        Manifests.load(Manifests.SHOP), new Fault.Slow(Duration.ofMillis(250)));

        assertThat(slow.receive(request("tools/call", "{\"name\": \"empty\"}")))
                .isInstanceOfSatisfying(
                        Reply.Send.class,
                        reply -> assertThat(reply.after()).isEqualTo(Duration.ofMillis(250)));
    }

    private String ask(String method, String params) {
        return ask(server, method, params);
    }

    private String call(String tool, String arguments) {
        return ask("tools/call", "{\"name\": \"" + tool + "\", \"arguments\": " + arguments + "}");
    }

    private static String ask(MockServer asked, String method, String params) {
        return shown(asked.receive(request(method, params)));
    }

    private static byte[] request(String method, String params) {
        return ("{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \""
                        + method
                        + "\", \"params\": "
                        + params
                        + "}")
                .getBytes(StandardCharsets.UTF_8);
    }

    private String said(String message) {
        return shown(receive(message));
    }

    private Reply receive(String message) {
        return server.receive(message.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    /** Shows a message with single quotes for double ones. */
    private static String shown(Reply reply) {
        assertThat(reply).isInstanceOf(Reply.Send.class);
        return Json.write(((Reply.Send) reply).message()).replace('"', '\'');
    }

    private static String result(String json) {
        return "{'jsonrpc':'2.0','id':7,'result':" + json + "}";
    }

    private static String error(int code, String message) {
        return "{'jsonrpc':'2.0','id':7,'error':{'code':" + code + ",'message':'" + message + "'}}";
    }
}
