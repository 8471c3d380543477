/** Questions to judges, and what they answer. */
@NullMarked
package dev.mcptest.eval.ask;

import org.jspecify.annotations.NullMarked;
