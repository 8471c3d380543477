/** Holds a suite against the grammar, and explains what does not fit. */
@NullMarked
package dev.mcptest.load.grammar;

import org.jspecify.annotations.NullMarked;
