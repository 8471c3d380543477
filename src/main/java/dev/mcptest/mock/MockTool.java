package dev.mcptest.mock;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * A tool of a mock server.
 *
 * @param listing the tool as {@code tools/list} shows it
 * @param required the arguments a call must have
 * @param rounds what the client is asked for before it gets the answer, one round after the other:
 *     requests {@code {method, params?}} by key
 * @param answer what a call gets
 * @param told what its caller hears on the way to the answer
 * @param changes what a call changes that gets a result
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
     * What a caller hears before the answer; texts may refer to the arguments of the call.
     *
     * @param progress {@code {progress, total?, message?}}, for a caller that asks for it
     * @param logs {@code {level, logger?, data}}, as the level is set that a caller wants
     */
    public record Told(List<ObjectNode> progress, List<ObjectNode> logs) {

        /** Nothing is heard. */
        static final Told NOTHING = new Told(List.of(), List.of());

        public Told {
            progress = List.copyOf(progress);
            logs = List.copyOf(logs);
        }
    }

    /** What a call of a tool gets; texts may refer to the arguments of the call. */
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

        /** A result that says that the manifest has no answer for this tool. */
        record None() implements Answer {}
    }
}
