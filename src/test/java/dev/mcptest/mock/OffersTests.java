package dev.mcptest.mock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.mock.front.Reply;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/** What a manifest has besides tools, resources and prompts. */
class OffersTests {

    private static final String LIBRARY =
            """
            {"mock_server": {
              "page_size": 2,
              "tools": [
                {"name": "reindex",
                 "progress": [{"progress": 1, "total": 2, "message": "at ${args.shelf}"}],
                 "logs": [{"level": "debug", "data": "quiet"},
                          {"level": "error", "logger": "index", "data": {"at": "${args.shelf}"}}],
                 "response": {"content": []}},
                {"name": "b"}, {"name": "c"}],
              "resources": [{"uri": "lib://books/0", "text": "the first"}],
              "resource_templates": [
                {"uri_template": "lib://books/{isbn}", "name": "book", "text": "no. ${args.isbn}",
                 "complete": {"isbn": ["12", "13", "2"]}},
                {"uri_template": "lib://files/{+path}", "text": "${args.path}"}],
              "prompts": [{"name": "p", "text": "x", "arguments": [
                {"name": "genre", "complete": ["Crime", "comedy", "drama"]}, {"name": "free"}]}]
            }}
            """;

    private final MockServer server = new MockServer(Manifests.load(LIBRARY), new Fault.None());

    @Test
    void whatThereIsIsDeclared() {
        assertThat(ask("initialize", "{}"))
                .contains("'resources':{}", "'completions':{}", "'logging':{}");
        assertThat(ask("resources/templates/list", "{}"))
                .contains("{'uriTemplate':'lib://books/{isbn}','name':'book'}")
                .doesNotContain("complete");
        assertThat(ask("prompts/list", "{}")).doesNotContain("complete");
    }

    @Test
    void whatBeginsWithWhatIsTypedCompletesIt() {
        assertThat(complete("{'type': 'ref/prompt', 'name': 'p'}", "genre", "c"))
                .contains("'values':['Crime','comedy'],'total':2,'hasMore':false");
        assertThat(complete("{'type': 'ref/prompt', 'name': 'p'}", "free", "c"))
                .contains("'values':[]");
        assertThat(complete("{'type': 'ref/resource', 'uri': 'lib://books/{isbn}'}", "isbn", "1"))
                .contains("['12','13']");
        assertThat(complete("{'type': 'ref/prompt', 'name': 'q'}", "genre", "c"))
                .contains("'code':-32602");
        assertThat(complete("{'type': 'ref/tool', 'name': 'p'}", "genre", "c"))
                .contains("'code':-32602");
    }

    @Test
    void templatesMakeResources() {
        assertThat(read("lib://books/0")).contains("the first");
        assertThat(read("lib://books/a%20b")).contains("'text':'no. a b'");
        assertThat(read("lib://books/a/b")).contains("'code':-32002");
        assertThat(read("lib://files/a/b")).contains("'text':'a/b'");
    }

    @Test
    void listsHavePages() {
        assertThat(ask("tools/list", "{}")).contains("'nextCursor':'from 2'").doesNotContain("'c'");
        assertThat(ask("tools/list", "{'cursor': 'from 2'}"))
                .contains("'name':'c'")
                .doesNotContain("nextCursor");
        assertThat(ask("tools/list", "{'cursor': 'from 1'}")).contains("'code':-32602");
        assertThat(ask("prompts/list", "{}")).doesNotContain("nextCursor");
    }

    @Test
    void progressIsToldToWhomAsksForIt() {
        assertThat(told("{'name': 'reindex', '_meta': {'progressToken': 5}}"))
                .contains(
                        "{'jsonrpc':'2.0','method':'notifications/progress','params':"
                                + "{'progressToken':5,'progress':1,'total':2,'message':'at '}}");
        assertThat(told("{'name': 'reindex'}")).noneMatch(it -> it.contains("progress"));
    }

    @Test
    void logsAreToldFromTheLevelOfTheSessionOn() {
        String call = "{'name': 'reindex', 'arguments': {'shelf': 'A'}}";

        assertThat(told(call)).hasSize(2);
        assertThat(ask("logging/setLevel", "{'level': 'warning'}")).contains("'result':{}");
        assertThat(told(call))
                .containsExactly(
                        "{'jsonrpc':'2.0','method':'notifications/message','params':"
                                + "{'level':'error','logger':'index','data':{'at':'A'}}}");
        assertThat(ask("logging/setLevel", "{'level': 'loud'}")).contains("'code':-32602");
    }

    @Test
    void aRequestOfTheNewestRevisionSaysForItselfWhichLogsItWants() {
        assertThat(told(modern(""))).isEmpty();
        assertThat(told(modern(", 'io.modelcontextprotocol/logLevel': 'error'"))).hasSize(1);
        assertThat(ask("logging/setLevel", modern(""))).contains("'code':-32601");
    }

    private static String modern(String more) {
        return "{'name': 'reindex', '_meta': {'io.modelcontextprotocol/protocolVersion':"
                + " '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {}"
                + more
                + "}}";
    }

    private String complete(String ref, String name, String value) {
        return ask(
                "completion/complete",
                "{'ref': "
                        + ref
                        + ", 'argument': {'name': '"
                        + name
                        + "', 'value': '"
                        + value
                        + "'}}");
    }

    private String read(String uri) {
        return ask("resources/read", "{'uri': '" + uri + "'}");
    }

    private String ask(String method, String params) {
        return text(reply(method, params).message());
    }

    private List<String> told(String params) {
        List<String> told = new ArrayList<>();
        reply("tools/call", params).notices().tell().forEach(it -> told.add(text(it)));
        return told;
    }

    private Reply.Send reply(String method, String params) {
        var message = Json.object().put("jsonrpc", "2.0").put("id", 7).put("method", method);
        message.set("params", Manifests.json(params.replace('\'', '"')));
        return (Reply.Send) server.receive(message);
    }

    private static String text(JsonNode message) {
        return Json.write(message).replace('"', '\'');
    }
}
