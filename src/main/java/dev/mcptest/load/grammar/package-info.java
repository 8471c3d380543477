/** Validates a suite against the grammar and explains violations. */
@NullMarked
package dev.mcptest.load.grammar;

import org.jspecify.annotations.NullMarked;
