package dev.mcptest.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.mcptest.eval.ask.Alpha;
import dev.mcptest.eval.ask.ScoreForm;
import dev.mcptest.eval.ask.VerdictText;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;

class VerdictTests {

    @Test
    void isTheWholeReplyOrOneCodeFence() {
        assertThat(VerdictText.object(" {\"score\": 1}\n")).isPresent();
        assertThat(VerdictText.object("```json\n{\"score\": 1}\n```")).isPresent();
        assertThat(VerdictText.object("Sure: {\"score\": 1}")).isEmpty();
        assertThat(VerdictText.object("{\"score\": 1} {\"score\": 0}")).isEmpty();
        assertThat(VerdictText.object("```\n{\"score\": 1}\n```\n```\n{}\n```")).isEmpty();
        assertThat(VerdictText.object("[1]")).isEmpty();
        assertThat(VerdictText.object("{\"score\": 1, \"score\": 0}")).isEmpty();
    }

    @Test
    void scoreIsANumberFrom0To1() {
        var form = new ScoreForm();

        assertThat(form.fault(Json.object().put("score", 1))).isEmpty();
        assertThat(form.fault(Json.object().put("score", 1.1)))
                .contains("its score is not between 0 and 1");
        assertThat(form.fault(Json.object().put("score", "1")))
                .contains("its score is not a number");
        assertThat(form.fault(Json.object())).isPresent();
        assertThat(form.fault(Json.object().put("pass", false))).isEmpty();
        assertThat(ScoreForm.score(Json.object().put("pass", false))).isZero();
        assertThat(ScoreForm.score(Json.object().put("pass", true))).isEqualTo(1);
    }

    @Test
    void claimsAreCountedHere() {
        assertThat(ClaimsMetric.FACTUALITY.score(claims(1, "supported", "contradicted")))
                .isEqualTo(2.0 / 4);
        assertThat(ClaimsMetric.FACTUALITY.score(claims(0, "unmentioned"))).isZero();
        assertThat(ClaimsMetric.FACTUALITY.score(claims(0))).isEqualTo(1);
        assertThat(ClaimsMetric.ANSWER_RELEVANCE.score(claims(0))).isZero();
        assertThat(ClaimsMetric.ANSWER_RELEVANCE.score(claims(0, "relevant", "irrelevant")))
                .isEqualTo(0.5);
        assertThat(ClaimsMetric.CONTEXT_FAITHFULNESS.score(claims(0))).isEqualTo(1);
        assertThat(ClaimsMetric.FACTUALITY.form().fault(claims(0, "maybe")))
                .contains("a claim has an unknown label");
    }

    @Test
    void agreementIsKrippendorffsAlpha() {
        assertThat(Alpha.of(List.of(List.of(true, true, false)))).hasValue(0);
        assertThat(Alpha.of(List.of(List.of(true, true)))).hasValue(1);
        assertThat(Alpha.of(List.of(List.of(true)))).isEmpty();
        List<Boolean> split = List.of(true, true, false);
        assertThat(Alpha.of(List.of(split, List.of(true, true, true), split))).hasValue(-0.143);
    }

    @Test
    void similarityIsTheCosine() {
        assertThat(Similarity.cosine(new double[] {1, 0, 0}, new double[] {0.6, 0.8, 0}))
                .isCloseTo(0.6, within(1e-12));
    }

    private static ObjectNode claims(int missing, String... labels) {
        ObjectNode verdict = Json.object();
        var claims = verdict.putArray("claims");
        for (String label : labels) {
            claims.addObject().put("text", "claim").put("label", label);
        }
        var lacking = verdict.putArray("missing");
        for (int i = 0; i < missing; i++) {
            lacking.add("statement");
        }
        return verdict.put("score", 1);
    }
}
