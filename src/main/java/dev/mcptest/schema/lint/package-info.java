/** Remarks on schemas that say little or nothing. */
@NullMarked
package dev.mcptest.schema.lint;

import org.jspecify.annotations.NullMarked;
