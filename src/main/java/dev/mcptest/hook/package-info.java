/** The commands that run before and after tests. */
@NullMarked
package dev.mcptest.hook;

import org.jspecify.annotations.NullMarked;
