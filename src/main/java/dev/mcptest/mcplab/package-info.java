/** The checks of MCPLab: of tool calls, their arguments and the text of a response. */
@NullMarked
package dev.mcptest.mcplab;

import org.jspecify.annotations.NullMarked;
