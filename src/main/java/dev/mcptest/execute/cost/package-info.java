/** What evaluations cost, and may cost. */
@NullMarked
package dev.mcptest.execute.cost;

import org.jspecify.annotations.NullMarked;
