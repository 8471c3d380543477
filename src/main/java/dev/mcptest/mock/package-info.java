/** An embedded MCP server that answers from a manifest. */
@NullMarked
package dev.mcptest.mock;

import org.jspecify.annotations.NullMarked;
