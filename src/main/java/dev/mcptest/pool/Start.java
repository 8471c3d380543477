package dev.mcptest.pool;

import dev.mcptest.connect.ConnectionException;
import dev.mcptest.mcp.McpSession;

/**
 * How a server of a run begins to start.
 *
 * @param most how many servers may be starting at the same time then
 */
record Start(Starts starts, int most) {

    /** Opens a session. */
    interface Opening {
        McpSession open() throws ConnectionException;
    }

    /** Opens a session when it is its turn. */
    McpSession of(Opening opening) throws ConnectionException, InterruptedException {
        starts.begin(most);
        try {
            return opening.open();
        } finally {
            starts.end();
        }
    }
}
