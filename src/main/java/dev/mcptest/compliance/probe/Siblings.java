package dev.mcptest.compliance.probe;

import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Profile;

/** Makes connections of their own for probes. */
public interface Siblings {

    /** Returns a new process, or a new client over HTTP, without a session. */
    Link unopened(Profile profile) throws InterruptedException;

    /** Returns the connection of the lane; a new one when the last one was lost. */
    Link shared() throws InterruptedException;
}
