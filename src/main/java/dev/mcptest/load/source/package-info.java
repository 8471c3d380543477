/** Files as trees of nodes with positions, and the problems found in them. */
@NullMarked
package dev.mcptest.load.source;

import org.jspecify.annotations.NullMarked;
