/** Derives schemas from values. */
@NullMarked
package dev.mcptest.schema.infer;

import org.jspecify.annotations.NullMarked;
