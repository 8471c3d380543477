package dev.mcptest.mcp;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * The client's part of a session: what it declares that a server may ask of it, and what it
 * answers. Called from several threads.
 */
public interface ClientScript {

    /** Returns the capabilities to declare, in the shape that the revision has for them. */
    ObjectNode capabilities(Revision revision);

    /**
     * Answers {@code roots/list}, {@code sampling/createMessage} or {@code elicitation/create}.
     *
     * @param params an empty object when there are none
     */
    ClientAnswer answer(String method, ObjectNode params);

    /**
     * Returns what it wants to be told of: {@code tools}, {@code prompts} and {@code resources} for
     * changes of the lists, and URIs of resources.
     */
    default List<String> listensTo() {
        return List.of();
    }

    /** Returns a client that has these roots, and nothing else to offer. */
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
