package dev.mcptest.agent;

import java.util.Locale;

/** Why a turn or a conversation ended. */
public enum StopReason {
    COMPLETED,
    TURN_BUDGET,
    TOKEN_BUDGET,
    TOOL_CALL_BUDGET,
    TIME_BUDGET,
    COST_BUDGET,
    /** The answer was cut at its maximum length. */
    LENGTH,
    REFUSAL,
    ERROR;

    /** Returns the name in traces. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
