package dev.mcptest.mcp;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;

/** What differs between the eras of the protocol: how a session opens, what requests carry. */
interface Lifecycle {

    /** Opens the session. */
    ServerIdentity open() throws OpenException;

    /** Sends a request the way this era does, and says so when the answer is given up. */
    Reply ask(String method, ObjectNode params, Duration timeout) throws UnansweredException;

    /**
     * Sends a request that no test has made. What the server tells and asks meanwhile belongs to
     * the call after it.
     */
    Reply askAside(String method, ObjectNode params, Duration timeout) throws UnansweredException;

    /** Hears that the list of tools cannot be read. */
    default void toolsUnreadable(CallException why) {}

    /** Tells the server that the session is over, where the era has a message for that. */
    void close();

    /** Returns the lifecycle of the era that a revision belongs to. */
    static Lifecycle of(RpcConnection wire, SessionOptions options) {
        return switch (options.offer()) {
            case V2024_11_05, V2025_03_26, V2025_06_18, V2025_11_25 ->
                    new HandshakeLifecycle(wire, options);
            case V2026_07_28 -> new StatelessLifecycle(wire, options);
        };
    }
}
