/** Moves frames to and from a server; knows nothing of MCP. */
@NullMarked
package dev.mcptest.transport;

import org.jspecify.annotations.NullMarked;
