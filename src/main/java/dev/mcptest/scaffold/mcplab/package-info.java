/** Turns files of MCPLab into suites. */
@NullMarked
package dev.mcptest.scaffold.mcplab;

import org.jspecify.annotations.NullMarked;
