package dev.mcptest.llm.vendor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.http.HttpFetch;
import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.llm.Embedder;
import dev.mcptest.llm.Family;
import dev.mcptest.llm.Finish;
import dev.mcptest.llm.Message;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.ModelServer;
import dev.mcptest.llm.Reply;
import dev.mcptest.llm.Sampling;
import dev.mcptest.llm.ToolCall;
import dev.mcptest.llm.ToolDefinition;
import dev.mcptest.llm.ToolResult;
import dev.mcptest.llm.Usage;
import dev.mcptest.redact.Redacted;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** The wire formats, as the vendors document them, over real HTTP. */
class VendorTests {

    private static final Sampling SAMPLING =
            new Sampling(100, OptionalDouble.of(0), OptionalLong.of(7));

    private final ModelServer server = new ModelServer();
    private final HttpFetch http =
            new HttpFetch(
                    PlainHttp.options(
                            Duration.ofMinutes(1),
                            0,
                            1 << 25,
                            Optional.of("mcptest/1"),
                            TlsOptions.DEFAULT,
                            Proxies.NONE));
    private final List<Message> conversation = new ArrayList<>();

    @AfterEach
    void close() {
        http.close();
        server.close();
    }

    @Test
    void anthropicGetsBackWhatItSaidAndOneMessageOfResults() {
        server.answers(
                """
                {"content": [{"type": "thinking", "thinking": "hm", "signature": "s"},
                  {"type": "text", "text": ""},
                  {"type": "tool_use", "id": "toolu_1", "name": "add", "input": {"a": 1}},
                  {"type": "tool_use", "id": "toolu_2", "name": "add", "input": {"a": 2}}],
                 "stop_reason": "tool_use",
                 "usage": {"input_tokens": 10, "cache_creation_input_tokens": 3,
                           "cache_read_input_tokens": 4, "output_tokens": 5}}
                """);
        server.answers("{\"content\": [{\"type\": \"text\", \"text\": \"done\"}]}");
        HttpProvider provider = provider(Family.ANTHROPIC, "/v1");

        Reply.Answer first = loop(provider);

        assertThat(first.usage()).isEqualTo(new Usage(17, 5, 4, 3, false));
        assertThat(path(0)).isEqualTo("/v1/messages");
        assertThat(server.requests().getFirst().headers())
                .containsEntry("x-api-key", "secret")
                .containsEntry("anthropic-version", "2023-06-01");
        assertThat(body(0).path("system").stringValue()).isEqualTo("be brief");
        assertThat(body(0).path("tools"))
                .isEqualTo(
                        json(
                                """
                                [{"name": "add", "description": "adds", "input_schema":
                                  {"type": "object", "properties": {}}}]
                                """));
        assertThat(body(1).path("messages").path(1))
                .isEqualTo(
                        json(
                                """
                                {"role": "assistant", "content": [
                                  {"type": "thinking", "thinking": "hm", "signature": "s"},
                                  {"type": "tool_use", "id": "toolu_1", "name": "add", "input": {"a": 1}},
                                  {"type": "tool_use", "id": "toolu_2", "name": "add", "input": {"a": 2}}]}
                                """));
        assertThat(body(1).path("messages").path(2))
                .isEqualTo(
                        json(
                                """
                                {"role": "user", "content": [
                                  {"type": "tool_result", "tool_use_id": "toolu_1",
                                   "content": [{"type": "text", "text": "one"}]},
                                  {"type": "tool_result", "tool_use_id": "toolu_2",
                                   "content": [{"type": "text", "text": "two"}], "is_error": true}]}
                                """));
    }

    @Test
    void anthropicGoesOnAfterAPause() {
        server.answers(
                "{\"content\": [{\"type\": \"text\", \"text\": \"a\"}], \"stop_reason\":"
                    + " \"pause_turn\", \"usage\": {\"input_tokens\": 1, \"output_tokens\": 1}}");
        server.answers(
                "{\"content\": [{\"type\": \"text\", \"text\": \"b\"}], \"stop_reason\":"
                        + " \"end_turn\", \"usage\": {\"input_tokens\": 2, \"output_tokens\": 1}}");

        Reply.Answer answer = ask(provider(Family.ANTHROPIC, ""));

        assertThat(answer.text()).isEqualTo("ab");
        assertThat(answer.usage()).isEqualTo(Usage.of(3, 2));
        assertThat(body(1).path("messages").path(1).path("content")).hasSize(1);
    }

    @Test
    void openAiGetsAMessagePerResult() {
        server.answers(
                """
                {"choices": [{"message": {"role": "assistant", "content": null, "refusal": null,
                  "reasoning_content": "hm", "tool_calls": [
                   {"id": "c1", "type": "function", "function": {"name": "add", "arguments": "{\\"a\\": 1}"}},
                   {"id": "c2", "type": "function", "function": {"name": "add", "arguments": "{\\"a\\": "}}]},
                  "finish_reason": "tool_calls"}],
                 "usage": {"prompt_tokens": 9, "completion_tokens": 4,
                           "prompt_tokens_details": {"cached_tokens": 8}}}
                """);
        server.answers("{\"choices\": [{\"message\": {\"content\": \"done\"}}]}");
        HttpProvider provider = provider(Family.OPENAI, "/v1?zone=eu");

        Reply.Answer first = loop(provider);

        assertThat(first.usage()).isEqualTo(new Usage(9, 4, 8, 0, false));
        assertThat(first.calls().getLast())
                .isEqualTo(new ToolCall("c2", "add", Json.object(), Optional.of("{\"a\": ")));
        assertThat(path(0)).isEqualTo("/v1/chat/completions?zone=eu");
        assertThat(server.requests().getFirst().headers())
                .containsEntry("Authorization", "Bearer secret");
        assertThat(body(0).path("max_completion_tokens").asInt()).isEqualTo(100);
        assertThat(body(0).path("seed").asInt()).isEqualTo(7);
        assertThat(body(0).path("messages").path(0).path("role").stringValue()).isEqualTo("system");
        assertThat(body(1).path("messages").path(2).propertyNames())
                .containsExactly("role", "content", "tool_calls");
        assertThat(body(1).path("messages").path(4))
                .isEqualTo(
                        json(
                                """
                                {"role": "tool", "tool_call_id": "c2", "content": "Error: two"}
                                """));
    }

    @Test
    void mistralGetsIdsOfNineCharacters() {
        server.answers(
                """
                {"choices": [{"message": {"role": "assistant", "content": [{"type": "text", "text": "I"}],
                  "tool_calls": [
                   {"id": "abcdefgh1", "function": {"name": "add", "arguments": "{}"}},
                   {"id": "call_of_another_vendor", "function": {"name": "add", "arguments": {"a": 2}}}]},
                  "finish_reason": "tool_calls"}]}
                """);
        server.answers("{\"choices\": [{\"message\": {\"content\": \"done\"}}]}");

        Reply.Answer first = loop(provider(Family.MISTRAL, "/v1"));

        assertThat(first.text()).isEqualTo("I");
        assertThat(first.notes()).contains("tokens estimated");
        assertThat(body(0).path("random_seed").asInt()).isEqualTo(7);
        JsonNode messages = body(1).path("messages");
        String id = messages.path(2).path("tool_calls").path(1).path("id").stringValue();
        assertThat(id).matches("[A-Za-z0-9]{9}");
        assertThat(messages.path(3).path("tool_call_id").stringValue()).isEqualTo("abcdefgh1");
        assertThat(messages.path(4).path("tool_call_id").stringValue()).isEqualTo(id);
        assertThat(messages.path(4).path("name").stringValue()).isEqualTo("add");
    }

    @Test
    void geminiGetsItsSignatureBackAndOneContentOfResponses() {
        server.answers(
                """
                {"candidates": [{"content": {"role": "model", "parts": [
                   {"text": "thinking", "thought": true},
                   {"functionCall": {"name": "add", "args": {"a": 1}, "id": "x"}, "thoughtSignature": "sig"},
                   {"functionCall": {"name": "add"}}]}, "finishReason": "STOP"}],
                 "usageMetadata": {"promptTokenCount": 5, "toolUsePromptTokenCount": 1,
                   "candidatesTokenCount": 2, "thoughtsTokenCount": 3, "cachedContentTokenCount": 4}}
                """);
        server.answers("{\"candidates\": [{\"content\": {\"parts\": [{\"text\": \"done\"}]}}]}");

        Reply.Answer first = loop(provider(Family.GEMINI, ""));

        assertThat(first.text()).isEmpty();
        assertThat(first.usage()).isEqualTo(new Usage(6, 5, 4, 0, false));
        assertThat(path(0)).isEqualTo("/v1beta/models/m%2F1:generateContent");
        assertThat(server.requests().getFirst().headers())
                .containsEntry("x-goog-api-key", "secret");
        assertThat(body(0).path("tools"))
                .isEqualTo(
                        json(
                                """
                                [{"functionDeclarations": [{"name": "add", "description": "adds"}]}]
                                """));
        assertThat(body(1).path("contents").path(1).path("parts").path(1))
                .isEqualTo(
                        json(
                                """
                                {"functionCall": {"name": "add", "args": {"a": 1}, "id": "x"},
                                 "thoughtSignature": "sig"}
                                """));
        assertThat(body(1).path("contents").path(2))
                .isEqualTo(
                        json(
                                """
                                {"role": "user", "parts": [
                                  {"functionResponse": {"name": "add", "id": "x", "response": {"result": "one"}}},
                                  {"functionResponse": {"name": "add", "response": {"error": "two"}}}]}
                                """));
    }

    @Test
    void geminiIsAskedOnceMoreAfterAMuddledCall() {
        String muddled =
                "{\"candidates\": [{\"content\": {}, \"finishReason\":"
                        + " \"MALFORMED_FUNCTION_CALL\"}]}";
        server.answers(muddled).answers(muddled);

        assertThat(ask(provider(Family.GEMINI, "")).finish()).isEqualTo(Finish.REFUSAL);
        assertThat(server.requests()).hasSize(2);
    }

    @Test
    void geminiGetsOnlyKeywordsThatItKnows() {
        List<String> notes = new ArrayList<>();
        ObjectNode schema =
                (ObjectNode)
                        json(
                                """
                                {"$schema": "x", "anyOf": [], "properties": {
                                  "const": {"const": "a", "pattern": "b"},
                                  "list": {"items": {"anyOf": [{"exclusiveMinimum": 1}]}}}}
                                """);
        ToolDefinition tool = new ToolDefinition("n", "pick", Optional.empty(), schema);

        assertThat(Schemas.gemini(tool, "gemini", notes))
                .isEqualTo(
                        json(
                                """
                                {"properties": {
                                  "const": {"enum": ["a"]},
                                  "list": {"items": {"anyOf": [{}]}}}, "type": "object"}
                                """));
        assertThat(notes)
                .containsExactly(
                        "schema of pick was reduced for gemini: anyOf, pattern, exclusiveMinimum");
    }

    @Test
    void ollamaTakesArgumentsAsAnObjectAndDoesNotStream() {
        server.answers(
                """
                {"message": {"role": "assistant", "content": "", "thinking": "hm", "tool_calls": [
                   {"function": {"name": "add", "arguments": {"a": 1}}},
                   {"function": {"name": "add", "arguments": {"a": 2}}}]},
                 "done_reason": "stop", "prompt_eval_count": 3, "eval_count": 2}
                """);
        server.answers("{\"message\": {\"content\": \"done\"}, \"done_reason\": \"length\"}");

        Reply.Answer first = loop(provider(Family.OLLAMA, "/box/"));

        assertThat(first.usage()).isEqualTo(Usage.of(3, 2));
        assertThat(path(0)).isEqualTo("/box/api/chat");
        assertThat(body(0).path("stream").asBoolean(true)).isFalse();
        assertThat(body(0).path("options"))
                .isEqualTo(json("{\"num_predict\": 100, \"temperature\": 0.0, \"seed\": 7}"));
        assertThat(body(1).path("messages").path(2).has("thinking")).isFalse();
        assertThat(body(1).path("messages").path(4))
                .isEqualTo(
                        json(
                                """
                                {"role": "tool", "tool_name": "add", "content": "Error: two"}
                                """));
    }

    @Test
    void vectorsComeInTheOrderOfTheTexts() {
        server.answers(
                """
                {"data": [{"index": 1, "embedding": [0, 1]}, {"index": 0, "embedding": [1, 0.5]}]}
                """);
        server.answers("{\"embeddings\": [{\"values\": [1, 0]}, {\"values\": [0, 1]}]}");
        server.answers("{\"embeddings\": [[1, 0], [0, 1]]}");

        for (Family family : List.of(Family.OPENAI, Family.GEMINI, Family.OLLAMA)) {
            var result = provider(family, "").embed("e", List.of("a", "b"));
            var vectors = ((Embedder.Embeddings.Vectors) result).vectors();
            assertThat(vectors).hasSize(2);
            assertThat(vectors.getFirst()[0]).isEqualTo(1);
        }
        assertThat(path(1)).isEqualTo("/v1beta/models/e:batchEmbedContents");
        assertThat(path(2)).isEqualTo("/api/embed");
    }

    @Test
    void azureGetsTheKeyAndTheVersionInItsOwnWay() {
        Endpoint azure = endpoint(Family.OPENAI, "https://x.openai.azure.com/openai?a=b");

        assertThat(azure.at("/chat/completions").toString())
                .isEqualTo(
                        "https://x.openai.azure.com/openai/chat/completions?a=b&api-version=2024-10-21");
        assertThat(new OpenAi().headers(azure)).containsEntry("api-key", "secret").hasSize(1);
    }

    /** Asks, gives the results of two calls, and asks again. */
    private Reply.Answer loop(HttpProvider provider) {
        Reply.Answer first = ask(provider);
        conversation.add(first.message());
        conversation.add(
                new Message.Results(
                        List.of(
                                ToolResult.of(first.calls().get(0), "one"),
                                ToolResult.error(first.calls().get(1), "two"))));
        assertThat(ask(provider).text()).isEqualTo("done");
        return first;
    }

    private Reply.Answer ask(HttpProvider provider) {
        if (conversation.isEmpty()) {
            conversation.add(new Message.User("hello"));
        }
        ToolDefinition add = new ToolDefinition("add", "add", Optional.of("adds"), Json.object());
        Reply reply =
                provider.ask(
                        new ModelRequest(
                                "m/1",
                                Optional.of("be brief"),
                                conversation,
                                List.of(add),
                                SAMPLING));
        assertThat(reply).isInstanceOf(Reply.Answer.class);
        return (Reply.Answer) reply;
    }

    private HttpProvider provider(Family family, String path) {
        return new HttpProvider(
                endpoint(family, server.url() + path),
                http,
                new Semaphore(8),
                Hiding.NONE,
                text -> text.length());
    }

    private static Endpoint endpoint(Family family, String url) {
        return new Endpoint(
                "local",
                family,
                false,
                URI.create(url),
                Optional.of(new Redacted("secret")),
                Optional.of("THE_KEY"),
                Optional.empty(),
                Duration.ofMinutes(1));
    }

    private String path(int index) {
        return server.requests().get(index).path();
    }

    private JsonNode body(int index) {
        return server.requests().get(index).body();
    }

    private static JsonNode json(String text) {
        try {
            return Json.parse(text);
        } catch (dev.mcptest.json.InvalidJsonException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    @Test
    void whatPassesIsTriedAgain() {
        server.answers(529, Map.of("retry-after-ms", "1"), "{}")
                .answers(500, Map.of("Retry-After", "0"), "no JSON")
                .answers("{\"choices\": [{\"message\": {\"content\": \"done\"}}]}");

        Reply.Answer answer = ask(provider(Family.OPENAI, ""));

        assertThat(answer.notes()).contains("2 retries: local answered 529, 500");
    }

    @Test
    void failuresSayWhoAnsweredWhat() {
        assertThat(failure(401, "{\"error\": {\"message\": \"bad key\"}}"))
                .isEqualTo("local answered 401: bad key (the key is in THE_KEY)");
        assertThat(failure(200, "<html>hi</html>"))
                .startsWith("local answered 200 with no JSON: <html>hi</html> (at http://127.");
        assertThat(failure(200, ""))
                .startsWith("local answered 200 with no JSON: the body is empty (at http://127.");
        assertThat(failure(404, "no such page"))
                .startsWith("local answered 404: no such page (at http://127.0.0.1:")
                .endsWith("/chat/completions)");
        assertThat(failure(302, "")).isEqualTo("local answered 302: redirects are not followed");
        assertThat(failure(200, "{\"a\": 1}"))
                .isEqualTo("local answered 200 without an answer: {\"a\":1}");
        assertThat(
                        failure(
                                429,
                                "{\"error\": {\"message\": \"m\", \"code\":"
                                        + " \"insufficient_quota\"}}"))
                .isEqualTo("local answered 429: m");
        assertThat(server.requests()).hasSize(7);
    }

    @Test
    void aWaitThatIsTooLongIsNotedAndNotWaitedFor() {
        server.answers(429, Map.of("Retry-After", "120"), "{\"error\": {\"message\": \"busy\"}}");

        Reply reply = provider(Family.OPENAI, "").ask(hello());

        assertThat(reply)
                .isInstanceOfSatisfying(
                        Reply.Failed.class,
                        failed -> {
                            assertThat(failed.message()).isEqualTo("local answered 429: busy");
                            assertThat(failed.notes())
                                    .containsExactly(
                                            "local asks for 120 s before the next try, more than"
                                                    + " the 60 s that mcptest waits");
                        });
    }

    @Test
    void aParameterThatIsRefusedIsLeftOutFromThenOn() {
        server.answers(
                400,
                Map.of(),
                "{\"error\": {\"message\": \"Unsupported parameter: 'max_completion_tokens'. Use"
                        + " 'max_tokens'\"}}");
        server.answers(
                422, Map.of(), "{\"error\": {\"message\": \"no\", \"param\": \"temperature\"}}");
        server.answers("{\"choices\": [{\"message\": {\"content\": \"done\"}}]}");
        server.answers("{\"choices\": [{\"message\": {\"content\": \"done\"}}]}");
        HttpProvider provider = provider(Family.OPENAI, "");

        Reply.Answer answer = ask(provider);
        ask(provider);

        assertThat(answer.notes())
                .contains(
                        "local refused max_completion_tokens: asked again with max_tokens",
                        "local refused temperature: asked again without it");
        assertThat(server.requests()).hasSize(4);
        assertThat(body(3).path("max_tokens").asInt()).isEqualTo(100);
        assertThat(body(3).has("temperature")).isFalse();
    }

    @Test
    void twoQuestionsAtOnceBothDoWithoutWhatIsRefused() throws Exception {
        var bothSent = new CountDownLatch(2);
        server.otherwise(request -> {
            if (!request.body().has("temperature")) {
                return new ModelServer.Answer(
                        200, Map.of(), "{\"choices\": [{\"message\": {\"content\": \"done\"}}]}");
            }
            bothSent.countDown();
            return await(bothSent)
                    ? new ModelServer.Answer(
                            400, Map.of(), "{\"error\": {\"message\": \"temperature\"}}")
                    : new ModelServer.Answer(500, Map.of(), "{}");
        });
        HttpProvider provider = provider(Family.OPENAI, "");
        var other = new FutureTask<>(() -> provider.ask(hello()));
        Thread.startVirtualThread(other);

        Reply mine = provider.ask(hello());

        assertThat(List.of(mine, other.get()))
                .allSatisfy(reply ->
                        assertThat(reply)
                                .isInstanceOfSatisfying(
                                        Reply.Answer.class,
                                        answer -> assertThat(answer.text()).isEqualTo("done")));
    }

    private static boolean await(CountDownLatch latch) {
        try {
            return latch.await(2, TimeUnit.MINUTES);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Test
    void anAccountWithoutFiguresIsNoAccount() {
        server.answers("{\"choices\": [{\"message\": {\"content\": \"done\"}}], \"usage\": {}}");

        Reply.Answer answer = ask(provider(Family.OPENAI, ""));

        assertThat(answer.usage().estimated()).isTrue();
        assertThat(answer.usage().prompt()).isPositive();
        assertThat(answer.notes()).contains("tokens estimated");
    }

    @Test
    void theTokensOfVectorsAreThoseOfTheVendorElseCounted() {
        server.answers("{\"embeddings\": [{\"values\": [1]}, {\"values\": [2]}]}");
        server.answers(
                "{\"embeddings\": [{\"values\": [1]}], \"usageMetadata\": {\"promptTokenCount\":"
                        + " 9}}");
        HttpProvider gemini = provider(Family.GEMINI, "");

        assertThat(gemini.embed("e", List.of("one", "three")))
                .isInstanceOfSatisfying(
                        Embedder.Embeddings.Vectors.class,
                        vectors -> {
                            assertThat(vectors.usage()).isEqualTo(new Usage(8, 0, 0, 0, true));
                            assertThat(vectors.notes()).containsExactly("tokens estimated");
                        });
        assertThat(gemini.embed("e", List.of("one")))
                .isInstanceOfSatisfying(
                        Embedder.Embeddings.Vectors.class,
                        vectors -> assertThat(vectors.usage()).isEqualTo(Usage.of(9, 0)));
    }

    /** Models of Anthropic from Opus 4.7 on take no temperature. */
    @Test
    void anthropicIsAskedWithoutTheTemperatureThatItRefuses() {
        server.answers(
                400,
                Map.of(),
                """
                {"type": "error", "error": {"type": "invalid_request_error",
                 "message": "`temperature` is deprecated for this model."}}
                """);
        server.answers("{\"content\": [{\"type\": \"text\", \"text\": \"done\"}]}");

        assertThat(ask(provider(Family.ANTHROPIC, "")).text()).isEqualTo("done");
        assertThat(body(1).has("temperature")).isFalse();
        assertThat(body(1).has("max_tokens")).isTrue();
    }

    private static ModelRequest hello() {
        return new ModelRequest(
                "m", Optional.empty(), List.of(new Message.User("hello")), List.of(), SAMPLING);
    }

    private String failure(int status, String body) {
        server.answers(status, Map.of(), body);
        return ((Reply.Failed) provider(Family.OPENAI, "").ask(hello())).message();
    }
}
