/** Runs the selected tests and fills the record. */
@NullMarked
package dev.mcptest.execute;

import org.jspecify.annotations.NullMarked;
