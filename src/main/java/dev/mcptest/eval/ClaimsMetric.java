package dev.mcptest.eval;

import dev.mcptest.eval.ask.ClaimsForm;
import dev.mcptest.json.Json;
import dev.mcptest.match.JudgedMatcher;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** The matchers that count the claims of an answer. */
@SuppressWarnings("ImmutableEnumChecker") // forms are records of constants
enum ClaimsMetric {
    FACTUALITY(
            JudgedMatcher.FACTUALITY,
            "reference",
            """
            factuality: compare the answer with the reference. Label each claim of the answer \
            supported when the reference says it, contradicted when the reference says otherwise, \
            unmentioned when it says nothing about it. List under "missing" every statement of the \
            reference that the answer lacks.\
            """,
            new ClaimsForm(List.of("supported", "contradicted", "unmentioned"), true)) {
        @Override
        double counted(ObjectNode verdict) {
            double supported = 2.0 * form().count(verdict, "supported");
            int missing = verdict.path("missing").size();
            double all = supported + form().count(verdict, "contradicted") + missing;
            return all == 0 && form().count(verdict, "unmentioned") == 0
                    ? 1
                    : share(supported, all);
        }
    },
    ANSWER_RELEVANCE(
            JudgedMatcher.ANSWER_RELEVANCE,
            "query",
            """
            answer-relevance: label each claim of the answer relevant when it helps to answer the \
            query, irrelevant when it does not.\
            """,
            new ClaimsForm(List.of("relevant", "irrelevant"), false)) {
        @Override
        double counted(ObjectNode verdict) {
            int relevant = form().count(verdict, "relevant");
            return share(relevant, relevant + form().count(verdict, "irrelevant"));
        }
    },
    CONTEXT_FAITHFULNESS(
            JudgedMatcher.CONTEXT_FAITHFULNESS,
            "context",
            """
            context-faithfulness: label each claim of the answer supported when the context says \
            it, contradicted when the context says otherwise, unmentioned when it says nothing \
            about it.\
            """,
            new ClaimsForm(List.of("supported", "contradicted", "unmentioned"), false)) {
        @Override
        double counted(ObjectNode verdict) {
            int all = verdict.path("claims").size();
            return all == 0 ? 1 : share(form().count(verdict, "supported"), all);
        }
    };

    private final String matcher;
    private final String option;
    private final String rubric;
    private final ClaimsForm form;

    ClaimsMetric(String matcher, String option, String rubric, ClaimsForm form) {
        this.matcher = matcher;
        this.option = option;
        this.rubric = rubric;
        this.form = form;
    }

    static ClaimsMetric of(String matcher) {
        for (ClaimsMetric metric : values()) {
            if (metric.matcher.equals(matcher)) {
                return metric;
            }
        }
        throw new IllegalArgumentException("no metric of claims: " + matcher);
    }

    /** Returns the option with the text that the claims are compared with; also its part. */
    String option() {
        return option;
    }

    String rubric() {
        return rubric;
    }

    ClaimsForm form() {
        return form;
    }

    /** Returns the score; a score of the judge counts only when it lists no claims. */
    double score(ObjectNode verdict) {
        return verdict.path("claims").isArray()
                ? counted(verdict)
                : Json.nearest(verdict.path("score"));
    }

    abstract double counted(ObjectNode verdict);

    private static double share(double part, double all) {
        return all == 0 ? 0 : part / all;
    }
}
