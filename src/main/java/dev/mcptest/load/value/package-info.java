/**
 * Values of a suite as written: with references filled in, quoted for the language they stand in,
 * or refused.
 */
@NullMarked
package dev.mcptest.load.value;

import org.jspecify.annotations.NullMarked;
