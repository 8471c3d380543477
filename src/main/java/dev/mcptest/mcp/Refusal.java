package dev.mcptest.mcp;

import dev.mcptest.json.Hiding;

import tools.jackson.databind.JsonNode;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Interprets the error with which a server refuses to open a session. */
public final class Refusal {

    public static final int HEADER_MISMATCH = -32020;
    static final int MISSING_CAPABILITY = -32021;
    public static final int UNSUPPORTED_REVISION = -32022;

    /** Error codes in drafts of 2026-07-28, with the codes of the published revision. */
    private static final Map<Integer, Integer> OF_DRAFTS =
            Map.of(
                    -32001, HEADER_MISMATCH,
                    -32003, MISSING_CAPABILITY,
                    -32004, UNSUPPORTED_REVISION);

    private static final Set<Integer> OF_STATELESS =
            Set.of(HEADER_MISMATCH, MISSING_CAPABILITY, UNSUPPORTED_REVISION);

    /** A server without a handshake may complain about the method or its params. */
    private static final Set<Integer> OF_ANY = Set.of(-32600, -32601, -32602);

    private Refusal() {}

    /** Returns whether only servers of 2026-07-28 send this error. */
    static boolean isOfStateless(JsonNode error) {
        return OF_STATELESS.contains(code(error));
    }

    /**
     * Returns whether a server may answer a handshake this way because it implements 2026-07-28.
     */
    static boolean suggestsStateless(JsonNode error) {
        JsonNode supported = supported(error);
        if (supported.isArray()) {
            return names(supported, Revision.V2026_07_28);
        }
        return isOfStateless(error) || OF_ANY.contains(code(error));
    }

    /** Returns the error as a text for the user. */
    public static String text(JsonNode error, Hiding hiding) {
        JsonNode supported = supported(error);
        String more = supported.isArray() ? "; it supports " + Texts.brief(supported, hiding) : "";
        return error.path("message").asString("") + " (error " + error.path("code") + more + ")";
    }

    /**
     * Returns a clause about an error code that existed only in drafts of 2026-07-28, or an empty
     * text.
     */
    public static String onDrafts(JsonNode error) {
        Integer meant = OF_DRAFTS.get(code(error));
        return meant == null
                ? ""
                : "; drafts of 2026-07-28 used "
                        + code(error)
                        + " for what is "
                        + meant
                        + " now, so the server may implement a draft";
    }

    /** Returns a note for the user about an error that answers a call, if there is one. */
    public static Optional<String> note(JsonNode error, Hiding hiding) {
        return switch (code(error)) {
            case HEADER_MISMATCH ->
                    Optional.of(
                            "error -32020: the server finds that the headers do not agree with the"
                                    + " body of the request");
            case MISSING_CAPABILITY ->
                    Optional.of(
                            "error -32021: the server wants capabilities that the client did not"
                                    + " declare: "
                                    + Texts.brief(
                                            error.path("data").path("requiredCapabilities"),
                                            hiding));
            case UNSUPPORTED_REVISION ->
                    Optional.of(
                            "error -32022: the server does not take 2026-07-28, which it named"
                                    + " among its versions");
            default -> Optional.empty();
        };
    }

    public static boolean names(JsonNode versions, Revision revision) {
        for (JsonNode version : versions) {
            if (version.asString("").equals(revision.wire())) {
                return true;
            }
        }
        return false;
    }

    public static int code(JsonNode error) {
        return error.path("code").isInt() ? error.path("code").intValue() : 0;
    }

    private static JsonNode supported(JsonNode error) {
        return error.path("data").path("supported");
    }
}
