package dev.mcptest.mcp.rpc;

import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.Reply;
import dev.mcptest.mcp.ServerIdentity;
import dev.mcptest.mcp.UnansweredException;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;

/** What differs between the protocol eras: how a session is opened, and what requests carry. */
public interface Lifecycle {

    ServerIdentity open() throws OpenException;

    /** Sends a request, and cancels it on a timeout. */
    Reply ask(String method, ObjectNode params, Duration timeout) throws UnansweredException;

    /**
     * Sends a background request, which no test has made. Notifications and requests of the server
     * in the meantime belong to the next call.
     */
    Reply askAside(String method, ObjectNode params, Duration timeout) throws UnansweredException;

    /** Called if the list of tools cannot be read. */
    default void toolsUnreadable(CallException why) {}

    /** Tells the server that the session is over, if the protocol has a message for that. */
    void close();
}
