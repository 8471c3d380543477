/** Sends frames to a server and receives them; knows nothing of MCP. */
@NullMarked
package dev.mcptest.transport;

import org.jspecify.annotations.NullMarked;
