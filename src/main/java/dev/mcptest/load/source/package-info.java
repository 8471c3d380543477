/** Files as trees whose nodes know where they stand, and what is wrong with them. */
@NullMarked
package dev.mcptest.load.source;

import org.jspecify.annotations.NullMarked;
