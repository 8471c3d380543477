package dev.mcptest.eval;

import dev.mcptest.suite.agent.JudgedMetric;

/** The rubrics of the metrics; each begins with the name of its metric. */
final class MetricRubric {

    private MetricRubric() {}

    static String of(JudgedMetric.Kind kind) {
        return kind.wire() + ": " + text(kind);
    }

    private static String text(JudgedMetric.Kind kind) {
        return switch (kind) {
            case MCP_TASK_COMPLETION ->
                    """
                    did the agent accomplish the task? The task is what the user asked for, the \
                    trace is the tool calls of the agent with their results, the answer is its \
                    final response. Go by what the calls did: a claim in the answer that no result \
                    supports counts as not done.\
                    """;
            case MCP_USE ->
                    """
                    did the agent call the right tools with sensible arguments for the task? The \
                    trace is its tool calls with their results, the answer is its final response. \
                    A call that was not needed, one that is missing, and arguments that do not fit \
                    the task each lower the score.\
                    """;
            case PLAN_QUALITY ->
                    """
                    is the sequence of tool calls in the trace a sensible plan for the task? Calls \
                    that repeat others, a wrong order and missing steps each lower the score. The \
                    answer is the final response of the agent.\
                    """;
            case ARGUMENT_CORRECTNESS ->
                    """
                    for each tool call in the trace: are its arguments correct and complete for \
                    the task, with what was known before the call? Score each call by its \
                    arguments alone, not by its result. The answer is the final response of the \
                    agent.\
                    """;
            case MULTI_TURN_MCP_USE ->
                    """
                    in this turn of a conversation, did the agent call the right tools with \
                    sensible arguments for what the user said? The task is the message of the \
                    user, the trace is the tool calls of the turn with their results, the answer \
                    is the response of the agent. No call is right where none was needed.\
                    """;
        };
    }
}
