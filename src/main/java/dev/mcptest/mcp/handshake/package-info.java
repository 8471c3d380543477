/** The revisions that open with a handshake. */
@NullMarked
package dev.mcptest.mcp.handshake;

import org.jspecify.annotations.NullMarked;
