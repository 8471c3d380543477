/** JSON-RPC over a transport: requests under way, their answers, and what arrives between. */
@NullMarked
package dev.mcptest.mcp.rpc;

import org.jspecify.annotations.NullMarked;
