/** How a run ends early, and what is not to be interrupted. */
@NullMarked
package dev.mcptest.execute.interrupt;

import org.jspecify.annotations.NullMarked;
