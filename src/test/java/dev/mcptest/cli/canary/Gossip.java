package dev.mcptest.cli.canary;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.stream.Stream;

/**
 * A server that tells the secrets it was sent in everything that it offers, and a language model
 * below {@code /v1} that calls the tool {@code say} and then tells them, too.
 */
final class Gossip extends Dispatcher {

    private final List<Canary> secrets;

    Gossip(List<Canary> secrets) {
        this.secrets = secrets;
    }

    @Override
    public MockResponse dispatch(RecordedRequest request) {
        String body = request.getBody() == null ? "" : request.getBody().utf8();
        if (request.getUrl().encodedPath().startsWith("/v1/")) {
            return json(model(body));
        }
        JsonNode id = id(body);
        if (id.isMissingNode()) {
            return new MockResponse.Builder().code(202).build();
        }
        ObjectNode whole = Json.object().put("jsonrpc", "2.0");
        whole.set("id", id);
        if (body.contains("\"name\":\"fail\"")) {
            whole.putObject("error").put("code", -32000).put("message", told());
        } else {
            whole.set("result", result(body));
        }
        return json(whole);
    }

    private static JsonNode id(String body) {
        try {
            return Json.parse(body).path("id");
        } catch (InvalidJsonException _) {
            return MissingNode.getInstance();
        }
    }

    /** A judge is asked whether {@code is it polite}, the others are given tools. */
    private ObjectNode model(String body) {
        ObjectNode whole = Json.object().put("model", told());
        whole.putObject("usage").put("prompt_tokens", 1).put("completion_tokens", 1);
        ObjectNode choice = whole.putArray("choices").addObject();
        ObjectNode message = choice.putObject("message").put("role", "assistant");
        boolean calls = body.contains("\"tools\":") && !body.contains("\"role\":\"tool\"");
        choice.put("finish_reason", calls ? "tool_calls" : "stop");
        boolean judges = body.contains("is it polite");
        message.put("content", judges ? verdict() : told());
        if (calls) {
            ObjectNode call = message.putArray("tool_calls").addObject().put("type", "function");
            call.put("id", "1").putObject("function").put("name", "say");
            ObjectNode arguments = Json.object().put("a", told());
            ((ObjectNode) call.get("function")).put("arguments", Json.write(arguments));
        }
        return whole;
    }

    private String verdict() {
        return Json.write(Json.object().put("score", 0.1).put("reason", told()));
    }

    private static MockResponse json(ObjectNode body) {
        return new MockResponse.Builder()
                .addHeader("Content-Type", "application/json")
                .body(Json.write(body))
                .build();
    }

    private ObjectNode result(String body) {
        ObjectNode result = Json.object();
        if (body.contains("\"initialize\"")) {
            return hello(result);
        }
        result.putArray("tools").addAll(items("name"));
        result.putArray("prompts").addAll(items("name"));
        result.putArray("resources").addAll(items("uri"));
        result.putArray("resourceTemplates").addAll(items("uriTemplate"));
        result.putArray("content").addObject().put("type", "text").put("text", told());
        result.putArray("contents").addObject().put("uri", told()).put("text", told());
        return result;
    }

    private ObjectNode hello(ObjectNode hello) {
        hello.put("protocolVersion", "2025-11-25").put("instructions", told());
        ObjectNode capabilities = hello.putObject("capabilities");
        List.of("tools", "prompts", "resources").forEach(capabilities::putObject);
        hello.putObject("serverInfo").put("name", told()).put("version", told());
        return hello;
    }

    List<ObjectNode> items(String key, String... more) {
        return Stream.concat(Stream.of("say", "fail", told()), Stream.of(more))
                .map(id -> item(key, id))
                .toList();
    }

    private ObjectNode item(String key, String id) {
        ObjectNode item = Json.object().put(key, id).put("description", told());
        item.put("name", id);
        item.putArray("arguments").addObject().put("name", told()).put("description", told());
        ObjectNode schema = item.putObject("inputSchema").put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        properties.putObject(told()).put("type", "string").put("default", told());
        properties.putObject("a").put("type", "string").putArray("enum").add(told());
        return item;
    }

    private String told() {
        return Canary.often(secrets, 9);
    }
}
