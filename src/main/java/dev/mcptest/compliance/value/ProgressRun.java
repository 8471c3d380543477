package dev.mcptest.compliance.value;

import tools.jackson.databind.JsonNode;

import java.math.BigDecimal;
import java.util.List;

/** Checks of the progress notifications of one request, in order of arrival. */
public final class ProgressRun {

    private ProgressRun() {}

    /** Checks that progress grows. */
    public static void grows(List<JsonNode> params, Flaws flaws) {
        for (int i = 1; i < params.size(); i++) {
            JsonNode before = params.get(i - 1).path("progress");
            JsonNode now = params.get(i).path("progress");
            if (before.isNumber() && now.isNumber()) {
                flaws.saw();
                int step = now.decimalValue().compareTo(before.decimalValue());
                flaws.require(step >= 0, "progress falls from " + before + " to " + now);
                flaws.prefer(step != 0, "progress stays at " + now);
            }
        }
    }

    public static void fields(JsonNode params, Flaws flaws) {
        flaws.saw();
        flaws.require(params.path("progress").isNumber(), "\"progress\" is not a number");
        JsonNode total = params.path("total");
        flaws.require(total.isMissingNode() || total.isNumber(), "\"total\" is not a number");
        JsonNode message = params.path("message");
        flaws.require(message.isMissingNode() || message.isString(), "\"message\" is not a string");
    }

    public static void withinTotal(JsonNode params, Flaws flaws) {
        if (params.path("total").isNumber() && params.path("progress").isNumber()) {
            flaws.saw();
            BigDecimal progress = params.path("progress").decimalValue();
            flaws.prefer(
                    progress.compareTo(params.path("total").decimalValue()) <= 0,
                    "progress " + progress + " of " + params.path("total"));
        }
    }
}
