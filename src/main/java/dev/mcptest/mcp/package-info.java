/** JSON-RPC and the MCP lifecycle over a transport. */
@NullMarked
package dev.mcptest.mcp;

import org.jspecify.annotations.NullMarked;
