package dev.mcptest.result;

import java.util.Locale;

/** Why a test failed. */
public enum FailureKind {
    /** A matcher failed. */
    ASSERTION,
    /** The response was correct, but too slow or too large. */
    BUDGET,
    /** The server could not be reached or is not ready; the failure names the layer. */
    CONNECT,
    /** There was no response in time. */
    TIMEOUT,
    /** The server violated the protocol, or died. */
    PROTOCOL,
    HOOK,
    TRANSFORM,
    /** A captured value is missing. */
    CAPTURE,
    AUTH,
    /** A mistake in the suite that shows only when it runs. */
    SUITE,
    /** The recording to answer from is not there, or does not fit the suite any more. */
    CASSETTE,
    /** A provider of language models failed. */
    PROVIDER,
    /** The server breaks a rule of the protocol, or an entry about it is out of date. */
    COMPLIANCE,
    /** A bug in mcptest. */
    INTERNAL;

    /** Returns the name in the run record. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
