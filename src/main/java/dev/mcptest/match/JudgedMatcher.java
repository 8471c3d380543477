package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A matcher whose verdict a language model gives, so it cannot be negated or combined with others.
 * Source: seeds 1, llm-judge and the like.
 *
 * @param argument its options
 */
public record JudgedMatcher(String name, ObjectNode argument) implements Matcher {

    public static final String LLM_JUDGE = "llm-judge";
    public static final String LLM_JURY = "llm-jury";
    public static final String SIMILAR = "similar";
    public static final String FACTUALITY = "factuality";
    public static final String ANSWER_RELEVANCE = "answer-relevance";
    public static final String CONTEXT_FAITHFULNESS = "context-faithfulness";

    private static final String THRESHOLD = "threshold";
    private static final String ALIAS = "pass_threshold";
    private static final String MODEL = "model";

    /** The option that names a program which grades in the place of a model. */
    public static final String SCORER = "scorer";

    private static final Map<String, List<String>> OPTIONS =
            Map.of(
                    LLM_JUDGE, List.of("rubric", THRESHOLD, ALIAS, MODEL, SCORER),
                    LLM_JURY, List.of("rubric", "jurors", THRESHOLD, "quorum"),
                    SIMILAR, List.of("value", THRESHOLD, MODEL),
                    FACTUALITY, List.of("reference", THRESHOLD, MODEL),
                    ANSWER_RELEVANCE, List.of("query", THRESHOLD, MODEL),
                    CONTEXT_FAITHFULNESS, List.of("context", THRESHOLD, MODEL));

    /** The matchers that one model judges, which is asked for a grade. */
    public static final Set<String> OF_ONE_JUDGE =
            Set.of(LLM_JUDGE, FACTUALITY, ANSWER_RELEVANCE, CONTEXT_FAITHFULNESS);

    public JudgedMatcher {
        requireNonNull(name, "name is null");
        requireNonNull(argument, "argument is null");
    }

    /** Builds a matcher of this name. Its first option is required. */
    public static Matcher of(String name, JsonNode argument) throws InvalidMatcherException {
        List<String> options = OPTIONS.get(name);
        if (options == null) {
            throw new IllegalArgumentException("not judged by a model: " + name);
        }
        var given = new Argument(name, argument);
        if (!(argument instanceof ObjectNode object)) {
            throw given.takes("an object with `" + options.getFirst() + "`", "");
        }
        given.knowsOnly(options);
        if (object.path(options.getFirst()).asString("").isEmpty()) {
            throw new InvalidMatcherException("", name + " needs `" + options.getFirst() + "`");
        }
        return new JudgedMatcher(name, object);
    }

    /** Returns a text among its options. */
    public String text(String option) {
        return argument.path(option).asString("");
    }

    /** Returns a number among its options. */
    public double number(String option, double otherwise) {
        return argument.path(option).asDouble(otherwise);
    }

    /** Returns the threshold of its score. */
    public double threshold(double otherwise) {
        return number(THRESHOLD, number(ALIAS, otherwise));
    }
}
