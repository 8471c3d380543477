/** Reads FlowMCP schema files without running any JavaScript. */
@NullMarked
package dev.mcptest.load.flowmcp;

import org.jspecify.annotations.NullMarked;
