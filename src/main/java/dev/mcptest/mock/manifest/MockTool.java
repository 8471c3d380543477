package dev.mcptest.mock.manifest;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * A tool of a mock server.
 *
 * @param listing the tool as {@code tools/list} shows it
 * @param required the required arguments
 * @param rounds the requests sent to the client before it gets the answer, one entry per round:
 *     requests {@code {method, params?}} by key
 * @param answer the answer to a call
 * @param told the notifications sent to the caller before the answer
 * @param changes the changes that a successful call makes
 */
public record MockTool(
        String name,
        ObjectNode listing,
        List<String> required,
        List<ObjectNode> rounds,
        Answer answer,
        Told told,
        List<Change> changes)
        implements Offer {

    public MockTool {
        requireNonNull(name, "name is null");
        listing = listing.deepCopy();
        required = List.copyOf(required);
        rounds = List.copyOf(rounds);
        requireNonNull(answer, "answer is null");
        requireNonNull(told, "told is null");
        changes = List.copyOf(changes);
    }

    @Override
    public JsonNode answer(JsonNode params, JsonNode inputs) throws RpcException {
        return MockCalls.call(this, params, inputs);
    }

    @Override
    public JsonNode unanswered(String reason) {
        return MockCalls.errorResult(name + ": " + reason);
    }

    /**
     * The notifications sent to the caller before the answer; texts may refer to the arguments of
     * the call.
     *
     * @param progress {@code {progress, total?, message?}}, sent when the caller gave a progress
     *     token
     * @param logs {@code {level, logger?, data}}, sent when they reach the log level of the caller
     */
    public record Told(List<ObjectNode> progress, List<ObjectNode> logs) {

        /** No notifications. */
        static final Told NOTHING = new Told(List.of(), List.of());

        public Told {
            progress = List.copyOf(progress);
            logs = List.copyOf(logs);
        }
    }

    /** The answer to a tool call; texts may refer to the arguments of the call. */
    public sealed interface Answer {

        /** A result. */
        record Result(ObjectNode template) implements Answer {
            public Result {
                template = template.deepCopy();
            }
        }

        /** A JSON-RPC error {@code {code, message, data?}}. */
        record Refusal(ObjectNode template) implements Answer {
            public Refusal {
                template = template.deepCopy();
            }
        }

        /** The manifest has no answer for this tool: an error result that says so. */
        record None() implements Answer {}
    }
}
