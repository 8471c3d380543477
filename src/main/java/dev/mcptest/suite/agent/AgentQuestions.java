package dev.mcptest.suite.agent;

import static java.util.Objects.requireNonNull;

import dev.mcptest.source.Position;

import java.util.List;

/**
 * Questions about a conversation that a judge answers all at once.
 *
 * @param prompt whether the judge sees what the user said
 * @param sequence whether the judge sees which tools were called
 * @param inputs whether the judge sees the arguments of the calls
 */
public record AgentQuestions(
        List<Question> questions, boolean prompt, boolean sequence, boolean inputs) {

    /** Nothing is asked. */
    public static final AgentQuestions NONE = new AgentQuestions(List.of(), true, true, true);

    /** The name of these checks in records. */
    public static final String MATCHER = "agent_check";

    /**
     * One question.
     *
     * @param label what reports call it
     * @param target its place in the test, such as {@code eval.agent_assertions[2]}
     * @param text what the judge is asked
     */
    public record Question(String label, String target, String text, Position position) {
        public Question {
            requireNonNull(label, "label is null");
            requireNonNull(target, "target is null");
            requireNonNull(text, "text is null");
            requireNonNull(position, "position is null");
        }
    }

    public AgentQuestions {
        questions = List.copyOf(questions);
    }
}
