package dev.mcptest.agent;

import dev.mcptest.llm.Message;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.Sampling;
import dev.mcptest.suite.agent.UserSide;

import java.util.List;
import java.util.Optional;

/**
 * Says what the user says: as written in the suite, or as a model that plays the user writes it.
 */
final class User {

    private static final String DONE = "DONE";

    private final UserSide side;
    private final ModelId model;

    User(UserSide side, ModelId model) {
        this.side = side;
        this.model = model;
    }

    /** What the user does next. */
    sealed interface Turn {
        record Says(String text) implements Turn {}

        record Leaves() implements Turn {}

        /** A model has to be asked. */
        record Thinks(ModelRequest request) implements Turn {}
    }

    Turn next(Conversation conversation) {
        int said = conversation.userMessages();
        return switch (side) {
            case UserSide.Prompt(String text) ->
                    said == 0 ? new Turn.Says(text) : new Turn.Leaves();
            case UserSide.Script script ->
                    said < script.messages().size()
                            ? new Turn.Says(script.messages().get(said))
                            : new Turn.Leaves();
            case UserSide.Simulation simulation -> simulated(simulation, conversation);
        };
    }

    private Turn simulated(UserSide.Simulation simulation, Conversation conversation) {
        int said = conversation.userMessages();
        if (said >= simulation.maxTurns()) {
            return new Turn.Leaves();
        }
        if (said == 0 && simulation.first().isPresent()) {
            return new Turn.Says(simulation.first().get());
        }
        if (model.isStub()) {
            return said == (simulation.first().isPresent() ? 1 : 0)
                    ? new Turn.Says(simulation.goal())
                    : new Turn.Leaves();
        }
        return new Turn.Thinks(
                new ModelRequest(
                        model.id(),
                        Optional.empty(),
                        List.of(new Message.User(question(simulation, conversation))),
                        List.of(),
                        Sampling.REPEATABLE));
    }

    /** Returns what the answer of the model that plays the user means. */
    static Turn read(String answer) {
        String text = answer.strip();
        return text.isEmpty() || text.equals(DONE) ? new Turn.Leaves() : new Turn.Says(text);
    }

    private static String question(UserSide.Simulation simulation, Conversation conversation) {
        var question = new StringBuilder();
        question.append("You play a user who talks to an assistant.\n");
        question.append("Goal: ").append(simulation.goal()).append('\n');
        simulation
                .persona()
                .ifPresent(text -> question.append("Persona: ").append(text).append('\n'));
        question.append("\nThe conversation so far:\n");
        List<String> transcript = conversation.transcript();
        question.append(transcript.isEmpty() ? "(nothing yet)" : String.join("\n", transcript));
        question.append("\n\nWrite the next message of the user, and nothing else. ");
        question.append("If the goal is reached, or cannot be reached, write ");
        return question.append(DONE).append(" alone.").toString();
    }
}
