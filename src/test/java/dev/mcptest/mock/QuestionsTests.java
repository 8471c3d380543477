package dev.mcptest.mock;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.json.Json;
import dev.mcptest.mock.front.Reply;
import dev.mcptest.mock.front.StdioFront;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** What a tool asks its client in the revisions before 2026-07-28. */
@Timeout(120)
class QuestionsTests {

    private static final String MANIFEST =
            """
            {"mock_server": {"tools": [{"name": "book", "changes": ["tools"],
              "input_schema": {"type": "object", "required": ["day"]},
              "input_required": [
                {"guest": {"method": "elicitation/create", "params": {"message": "On ${args.day}?"}}},
                {"word": {"method": "sampling/createMessage",
                          "params": {"text": "${inputs.guest.content.name}"}}}],
              "response": {"content": [{"type": "text", "text": "${inputs.word.content.text}"}]}}]}}
            """;
    private static final String CALL =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":"
                    + "{\"name\":\"book\",\"arguments\":{\"day\":\"Friday\"}}}";

    private final MockServer server = new MockServer(Manifests.load(MANIFEST), new Fault.None());
    private final List<JsonNode> asked = new ArrayList<>();

    @Test
    void isSentAsRequestsWhoseAnswersGoIntoItsOwn() throws Exception {
        Reply.Send answer =
                call(request ->
                        request.path("method").asString("").equals("elicitation/create")
                                ? "{'result': {'action': 'accept', 'content': {'name': 'Ada'}}}"
                                : "{'result': {'content': {'text': 'Hello!'}}}");

        assertThat(asked)
                .extracting(it -> Json.write(it.path("params")))
                .containsExactly("{\"message\":\"On Friday?\"}", "{\"text\":\"Ada\"}");
        assertThat(text(answer)).isEqualTo("Hello!");
        assertThat(answer.notices().tell()).hasSize(1);
    }

    @Test
    void aRefusalIsAnErrorResultAndNothingHasChanged() throws Exception {
        Reply.Send answer = call(_ -> "{'error': {'code': -1, 'message': 'no thanks'}}");

        assertThat(asked).hasSize(1);
        assertThat(text(answer))
                .isEqualTo(
                        "book: the client did not answer elicitation/create with a result:"
                                + " no thanks");
        assertThat(answer.message().path("result").path("isError").asBoolean(false)).isTrue();
        assertThat(answer.notices().tell()).isEmpty();
    }

    @Test
    void nobodyIsAskedWhereAnArgumentIsMissing() {
        var reply = (Reply.Send) server.receive(Manifests.json(CALL.replace("day", "dy")));

        assertThat(text(reply)).isEqualTo("book: missing argument day");
    }

    @Test
    void theEndOfTheInputIsTheEndOfTheWaiting() throws Exception {
        var out = new ByteArrayOutputStream();

        StdioFront.serve(server, new ByteArrayInputStream((CALL + "\n").getBytes(UTF_8)), out);

        assertThat(out.toString(UTF_8).lines().toList())
                .hasSize(2)
                .last()
                .asString()
                .contains("\"id\":1", "nothing came");
    }

    /** Calls the tool as a client that answers at once. */
    private Reply.Send call(java.util.function.Function<JsonNode, String> client)
            throws InterruptedException {
        var ask = (Reply.Ask) server.receive(Manifests.json(CALL));
        return ask.conversation()
                .end(request -> {
                    asked.add(request);
                    var answer =
                            (ObjectNode) Manifests.json(client.apply(request).replace('\'', '"'));
                    answer.put("jsonrpc", "2.0").set("id", request.path("id"));
                    assertThat(server.receive(answer)).isInstanceOf(Reply.Nothing.class);
                });
    }

    private static String text(Reply.Send answer) {
        return answer.message().path("result").path("content").path(0).path("text").asString("");
    }
}
