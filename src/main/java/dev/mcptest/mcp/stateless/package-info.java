/** The revisions without a handshake. */
@NullMarked
package dev.mcptest.mcp.stateless;

import org.jspecify.annotations.NullMarked;
