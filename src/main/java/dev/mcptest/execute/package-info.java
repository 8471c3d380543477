/** Walks the selected tests, evaluates expectations, fills the record. */
@NullMarked
package dev.mcptest.execute;

import org.jspecify.annotations.NullMarked;
