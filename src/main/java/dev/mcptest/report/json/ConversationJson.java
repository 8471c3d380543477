package dev.mcptest.report.json;

import dev.mcptest.result.part.ConversationRecord;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The JSON form of what a model did in a test. */
final class ConversationJson {

    private ConversationJson() {}

    static void write(ConversationRecord held, ObjectNode test) {
        held.provider().ifPresent(text -> test.put("provider", text));
        if (held.stub()) {
            test.put("stub", true);
        }
        held.stopReason().ifPresent(text -> test.put("stop_reason", text));
        held.usage().ifPresent(usage -> test.set("usage", usage));
        held.cents().ifPresent(cents -> test.put("cost_usd_cents", cents));
        held.trials().ifPresent(trials -> test.set("trials", trials));
        held.extracted().ifPresent(extracted -> test.set("extracted", extracted));
        held.toolDurationsMs().ifPresent(all -> test.set("tool_durations_ms", all));
        held.recovery().ifPresent(recovery -> test.set("recovery", recovery));
        held.trace().ifPresent(trace -> test.set("trace", trace));
    }

    static ConversationRecord read(Fields test) throws InvalidRecordException {
        return new ConversationRecord(
                test.optionalText("provider"),
                test.node().has("stub") && test.flag("stub"),
                test.optionalText("stop_reason"),
                test.any("usage"),
                test.any("cost_usd_cents").filter(JsonNode::isNumber).map(JsonNode::decimalValue),
                test.any("trace"),
                test.any("trials"),
                test.any("extracted"),
                test.any("tool_durations_ms"),
                test.any("recovery"));
    }
}
