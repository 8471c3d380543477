package dev.mcptest.mcp.stateless;

import dev.mcptest.json.Hiding;
import dev.mcptest.mcp.Reply;
import dev.mcptest.mcp.Texts;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** The declared type of a result in 2026-07-28. */
enum ResultType {
    COMPLETE("complete"),
    INPUT_REQUIRED("input_required");

    private static final String KEY = "resultType";

    private final String wire;

    ResultType(String wire) {
        this.wire = wire;
    }

    /**
     * Returns the type of a result. A result without a type is complete; {@link #isMissing} tells
     * whether leaving it out is allowed.
     *
     * @return empty if the type is unknown
     */
    static Optional<ResultType> of(Reply reply) {
        JsonNode type = reply.result().path(KEY);
        if (reply.isError() || type.isMissingNode()) {
            return Optional.of(COMPLETE);
        }
        for (ResultType known : values()) {
            if (type.asString("").equals(known.wire)) {
                return Optional.of(known);
            }
        }
        return Optional.empty();
    }

    static boolean isMissing(Reply reply) {
        return !reply.isError() && !reply.result().has(KEY);
    }

    /** Explains why an unknown result type is rejected. */
    static String fault(String method, Reply reply, Hiding hiding) {
        return "the result of "
                + method
                + " has the resultType "
                + Texts.brief(reply.result().path(KEY), hiding)
                + ", expected \"complete\" or \"input_required\"";
    }
}
