package dev.mcptest.mcp;

import dev.mcptest.json.Hiding;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** What a result of 2026-07-28 says it is. */
enum ResultType {
    COMPLETE("complete"),
    INPUT_REQUIRED("input_required");

    private static final String KEY = "resultType";

    private final String wire;

    ResultType(String wire) {
        this.wire = wire;
    }

    /**
     * Reads the type of a result. One that has none is complete; whether that is right is for
     * {@link #isMissing} to say.
     *
     * @return empty when it is none that we know
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

    /** Returns why a result has to be refused whose type is none that we know. */
    static String fault(String method, Reply reply, Hiding hiding) {
        return "the result of "
                + method
                + " has the resultType "
                + Texts.brief(reply.result().path(KEY), hiding)
                + ", expected \"complete\" or \"input_required\"";
    }
}
