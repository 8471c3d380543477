/** Messages of MCP, the answers made of them, and what is known of a server. */
@NullMarked
package dev.mcptest.mcp;

import org.jspecify.annotations.NullMarked;
