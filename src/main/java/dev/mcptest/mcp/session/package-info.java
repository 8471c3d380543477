/** An open session with a server. */
@NullMarked
package dev.mcptest.mcp.session;

import org.jspecify.annotations.NullMarked;
