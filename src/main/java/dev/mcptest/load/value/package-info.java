/**
 * The values of a suite as written: with references replaced, quoted for the language around them,
 * or rejected.
 */
@NullMarked
package dev.mcptest.load.value;

import org.jspecify.annotations.NullMarked;
