/** Positions in files, and problems at them. */
@NullMarked
package dev.mcptest.source;

import org.jspecify.annotations.NullMarked;
