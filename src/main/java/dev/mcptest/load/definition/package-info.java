/** The definitions of a suite, with their positions. */
@NullMarked
package dev.mcptest.load.definition;

import org.jspecify.annotations.NullMarked;
