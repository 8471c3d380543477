/** The command {@code eval}. */
@NullMarked
package dev.mcptest.cli.eval;

import org.jspecify.annotations.NullMarked;
