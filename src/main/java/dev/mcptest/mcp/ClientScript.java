package dev.mcptest.mcp;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * The client side of a session: the capabilities it declares, and its responses to requests of the
 * server. Called from several threads.
 */
public interface ClientScript {

    /** Returns the capabilities to declare, in the format of the revision. */
    ObjectNode capabilities(Revision revision);

    /**
     * Answers {@code roots/list}, {@code sampling/createMessage} or {@code elicitation/create}.
     *
     * @param params an empty object if the request has none
     */
    ClientAnswer answer(String method, ObjectNode params);

    /**
     * Returns what the client subscribes to: {@code tools}, {@code prompts} and {@code resources}
     * for list changes, and the URIs of resources.
     */
    default List<String> listensTo() {
        return List.of();
    }

    /** Returns a client that has these roots and no other capabilities. */
    static ClientScript rootsAlone(List<JsonNode> roots) {
        List<JsonNode> all = List.copyOf(roots);
        return new ClientScript() {
            @Override
            public ObjectNode capabilities(Revision revision) {
                ObjectNode capabilities = Json.object();
                capabilities.putObject("roots");
                return capabilities;
            }

            @Override
            public ClientAnswer answer(String method, ObjectNode params) {
                if (!method.equals("roots/list")) {
                    return ClientAnswer.notOffered(method);
                }
                ObjectNode result = Json.object();
                result.putArray("roots").addAll(all);
                return new ClientAnswer.Result(result);
            }
        };
    }
}
