/** Answers that earlier runs stored. */
@NullMarked
package dev.mcptest.execute.cache;

import org.jspecify.annotations.NullMarked;
