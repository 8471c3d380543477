package dev.mcptest.result.part;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * What the record of a test in which a model takes part has besides that of other tests.
 *
 * @param provider who serves the model
 * @param stub whether no model was asked, but the stub
 * @param stopReason why the conversation ended
 * @param usage tokens: {@code {prompt, completion, total, cached?, estimated?, simulator?, judge?}}
 * @param cents the cost in cents of a US dollar; empty when a price is unknown
 * @param trace what was said and called
 * @param trials the runs, of a test with several
 * @param extracted the values taken from the final response, by name
 * @param toolDurationsMs how long each tool call took that was sent
 * @param recovery how the model got over injected faults
 */
public record ConversationRecord(
        Optional<String> provider,
        boolean stub,
        Optional<String> stopReason,
        Optional<JsonNode> usage,
        Optional<BigDecimal> cents,
        Optional<JsonNode> trace,
        Optional<JsonNode> trials,
        Optional<JsonNode> extracted,
        Optional<JsonNode> toolDurationsMs,
        Optional<JsonNode> recovery) {

    /** No model takes part. */
    public static final ConversationRecord NONE =
            withoutTrace(Optional.empty(), false, Optional.empty(), Optional.empty());

    public ConversationRecord {
        provider = Canonical.text(provider);
        stopReason = Canonical.text(stopReason);
        usage = Canonical.json(usage);
        cents = cents.map(BigDecimal::stripTrailingZeros);
        trace = Canonical.json(trace);
        trials = Canonical.json(trials);
        extracted = Canonical.json(extracted);
        toolDurationsMs = Canonical.json(toolDurationsMs);
        recovery = Canonical.json(recovery);
    }

    /** Returns the record of a conversation that did not take place. */
    public static ConversationRecord notHeld(String provider, boolean stub) {
        return withoutTrace(Optional.of(provider), stub, Optional.empty(), Optional.empty());
    }

    /**
     * Returns the record of an answer that was there already.
     *
     * @param judged the tokens of judges
     * @param cost their cost in cents; empty when a price is unknown
     */
    public static ConversationRecord graded(long judged, Optional<BigDecimal> cost) {
        ObjectNode usage = Json.object().put("prompt", 0).put("completion", 0).put("total", 0);
        return withoutTrace(
                Optional.empty(),
                false,
                judged == 0 ? Optional.empty() : Optional.of(usage.put("judge", judged)),
                cost);
    }

    /** Returns a record without a trace. */
    private static ConversationRecord withoutTrace(
            Optional<String> provider,
            boolean stub,
            Optional<JsonNode> usage,
            Optional<BigDecimal> cents) {
        return new ConversationRecord(
                provider,
                stub,
                Optional.empty(),
                usage,
                cents,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Returns this record as that of several runs, with what they used together. */
    public ConversationRecord of(
            JsonNode runs, Optional<JsonNode> wholeUsage, Optional<BigDecimal> wholeCents) {
        return new ConversationRecord(
                provider,
                stub,
                stopReason,
                wholeUsage,
                wholeCents,
                trace,
                Optional.of(runs),
                extracted,
                toolDurationsMs,
                recovery);
    }
}
