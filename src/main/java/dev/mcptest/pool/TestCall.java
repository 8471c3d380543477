package dev.mcptest.pool;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.suite.Check;
import dev.mcptest.suite.TestCase;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The request of a test.
 *
 * @param method the method
 * @param params the params
 * @param listKey the result member that is read over all pages
 */
public record TestCall(String method, ObjectNode params, Optional<String> listKey) {

    public static TestCall of(TestCase.Call test) {
        return switch (test) {
            case TestCase.ToolTest(_, var tool, var arguments, _, _) ->
                    plain("tools/call", named(tool, arguments));
            case TestCase.ResourceTest(_, var uri, _) ->
                    plain("resources/read", Json.object().put("uri", uri));
            case TestCase.PromptTest(_, var prompt, var arguments, _) ->
                    plain("prompts/get", named(prompt, arguments));
            case TestCase.CompletionTest(_, var params, _) ->
                    plain(Check.COMPLETE.method(), params);
            case TestCase.ComplianceTest(_, var check, var params, var onePage, _) ->
                    new TestCall(
                            check.method(), params, onePage ? Optional.empty() : check.listKey());
        };
    }

    private static TestCall plain(String method, ObjectNode params) {
        return new TestCall(method, params, Optional.empty());
    }

    private static ObjectNode named(String name, ObjectNode arguments) {
        ObjectNode params = Json.object().put("name", name);
        params.set("arguments", arguments);
        return params;
    }

    /** Returns the capability that a server must declare for this request. */
    public Optional<String> capability() {
        return switch (method) {
            case "tools/call", "tools/list" -> Optional.of("tools");
            case "resources/read",
                    "resources/list",
                    "resources/templates/list",
                    "resources/subscribe",
                    "resources/unsubscribe" ->
                    Optional.of("resources");
            case "prompts/get", "prompts/list" -> Optional.of("prompts");
            case "completion/complete" -> Optional.of("completions");
            case "logging/setLevel" -> Optional.of("logging");
            default -> Optional.empty();
        };
    }

    /**
     * Sends the request and waits for the response.
     *
     * @param pages receives the result of each page of a list, without the items
     */
    public Envelope send(McpSession session, Duration timeout, List<ObjectNode> pages)
            throws CallException {
        if (method.equals(Check.INITIALIZE.method())) {
            return session.identity().envelope();
        }
        return listKey.isPresent()
                ? session.listAll(
                        method,
                        listKey.get(),
                        timeout,
                        page -> pages.add(bare(page, listKey.get())))
                : session.call(method, params, timeout);
    }

    private static ObjectNode bare(ObjectNode page, String key) {
        ObjectNode bare = Json.object();
        bare.setAll(page);
        if (page.path(key).isArray()) {
            bare.putArray(key);
        }
        return bare;
    }

    /** Returns the request as evidence shows it. */
    public ObjectNode shown() {
        ObjectNode shown = Json.object().put("method", method);
        if (!params.isEmpty()) {
            shown.set("params", params);
        }
        return shown;
    }
}
