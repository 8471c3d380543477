package dev.mcptest.agent;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** One answer of a model. */
public record Answer(
        String text, List<ToolRequest> calls, Finish finish, long promptTokens, long completion) {

    /** How an answer ended. */
    public enum Finish {
        STOP,
        LENGTH,
        REFUSAL
    }

    public Answer {
        requireNonNull(text, "text is null");
        calls = List.copyOf(calls);
        requireNonNull(finish, "finish is null");
    }

    /** Returns the calls to make; those of a cut or withheld answer are not made. */
    public List<ToolRequest> runnable() {
        return finish == Finish.STOP ? calls : List.of();
    }
}
