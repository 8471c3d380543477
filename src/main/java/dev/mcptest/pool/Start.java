package dev.mcptest.pool;

import dev.mcptest.connect.ConnectionException;
import dev.mcptest.mcp.session.McpSession;

/**
 * The start of a server, limited by the number of servers that start at the same time.
 *
 * @param most the limit
 */
record Start(Starts starts, int most) {

    /** Opens a session. */
    interface Opening {
        McpSession open() throws ConnectionException;
    }

    /** Waits for a slot, then opens a session. */
    McpSession of(Opening opening) throws ConnectionException, InterruptedException {
        starts.begin(most);
        try {
            return opening.open();
        } finally {
            starts.end();
        }
    }
}
