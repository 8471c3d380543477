package dev.mcptest.llm.vendor;

import dev.mcptest.llm.Finish;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.ToolCall;
import dev.mcptest.llm.Usage;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The wire format of a vendor. To add a vendor, add one class, and one line to {@link Vendors}. */
interface Wire {

    /** Returns the path of questions below the base address. */
    String path(Endpoint endpoint, String model);

    /** Returns the headers that carry the key and the version. */
    Map<String, String> headers(Endpoint endpoint);

    /**
     * Returns the body of a question.
     *
     * @param notes takes what had to be left out
     */
    ObjectNode body(Endpoint endpoint, ModelRequest request, List<String> notes);

    /** Returns the object of a body that holds the optional parameters. */
    default ObjectNode parameters(ObjectNode body) {
        return body;
    }

    /** Returns the parameters that may be dropped when an endpoint refuses them. */
    List<String> optional();

    /** Reads the body of a successful answer. */
    Read read(JsonNode body);

    /** Returns the text of an error answer. */
    default Optional<String> errorText(JsonNode body) {
        JsonNode message = body.path("error").path("message");
        return message.isString() ? Optional.of(message.stringValue()) : Optional.empty();
    }

    /** Returns how to ask for vectors; empty when the vendor has none. */
    default Optional<VectorWire> vectors() {
        return Optional.empty();
    }

    /** How vectors are asked for. */
    interface VectorWire {

        String path(String model);

        ObjectNode body(String model, List<String> texts);

        /** Returns the vectors in the order of the texts. */
        List<double[]> read(JsonNode body);

        /** Returns the tokens of the texts; empty when the vendor gives no figures. */
        Optional<Usage> usage(JsonNode body);
    }

    /** What a successful answer says. */
    sealed interface Read {

        /**
         * An answer.
         *
         * @param usage empty when the vendor gives no figures
         * @param raw the answer as it has to come back in the history
         * @param more what has to happen before it counts
         */
        record Said(
                String text,
                List<ToolCall> calls,
                Finish finish,
                Optional<Usage> usage,
                JsonNode raw,
                More more)
                implements Read {
            public Said {
                calls = List.copyOf(calls);
            }
        }

        /** The JSON has no answer. */
        record Nothing() implements Read {}
    }

    /** Whether an answer is complete. */
    enum More {
        /** It is. */
        NO,
        /** It is a part; the same question with it at the end gets the next part. */
        GO_ON,
        /** It is unusable; the same question may be asked once more. */
        ASK_AGAIN
    }
}
