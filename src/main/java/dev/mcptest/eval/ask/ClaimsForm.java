package dev.mcptest.eval.ask;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/**
 * The claims of the answer, each with a label; counted here, not by the judge.
 *
 * @param labels the labels, the good one first
 * @param wantsMissing whether the judge also lists what the answer lacks
 */
public record ClaimsForm(List<String> labels, boolean wantsMissing) implements VerdictForm {

    public ClaimsForm {
        labels = List.copyOf(labels);
    }

    @Override
    public String instruction() {
        String missing = wantsMissing ? ", \"missing\": [\"STATEMENT\"]" : "";
        return """
        Split the answer into its single claims. Reply with one JSON object and nothing else:
        {"claims": [{"text": "CLAIM", "label": "LABEL"}]%s, "reason": "ONE SENTENCE"}
        LABEL is one of: %s.\
        """
                .formatted(missing, String.join(", ", labels));
    }

    @Override
    public Optional<String> fault(ObjectNode verdict) {
        JsonNode claims = verdict.path("claims");
        if (claims.isMissingNode()) {
            return VerdictForm.faultOfScore(verdict.path("score"));
        }
        if (!claims.isArray()) {
            return Optional.of("its claims are not a list");
        }
        for (JsonNode claim : claims) {
            if (!labels.contains(claim.path("label").asString(""))) {
                return Optional.of("a claim has an unknown label");
            }
        }
        JsonNode missing = verdict.path("missing");
        return missing.isMissingNode() || missing.isNull() || missing.isArray()
                ? Optional.empty()
                : Optional.of("`missing` is not a list");
    }

    public int count(ObjectNode verdict, String label) {
        int count = 0;
        for (JsonNode claim : verdict.path("claims")) {
            count += claim.path("label").asString("").equals(label) ? 1 : 0;
        }
        return count;
    }
}
