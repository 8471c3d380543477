package dev.mcptest.result;

import java.util.Locale;

/** Why a test failed. */
public enum FailureKind {
    /** A matcher did not hold. */
    ASSERTION,
    /** Right, but too slow or too large. */
    BUDGET,
    /** The server could not be reached or is not ready; the failure names the layer. */
    CONNECT,
    /** No answer in time. */
    TIMEOUT,
    /** The server broke the protocol, or died. */
    PROTOCOL,
    HOOK,
    TRANSFORM,
    /** A captured value is not there. */
    CAPTURE,
    AUTH,
    /** A mistake of the suite that only running it could show. */
    SUITE,
    /** A fault of mcptest itself. */
    INTERNAL;

    /** Returns the spelling of the run record. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
