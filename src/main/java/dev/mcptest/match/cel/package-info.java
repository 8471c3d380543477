/** CEL expressions. */
@NullMarked
package dev.mcptest.match.cel;

import org.jspecify.annotations.NullMarked;
