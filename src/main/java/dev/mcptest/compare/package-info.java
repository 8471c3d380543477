/** Merges and compares run records. */
@NullMarked
package dev.mcptest.compare;

import org.jspecify.annotations.NullMarked;
