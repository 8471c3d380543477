/** The values of jq and the functions that are built in. */
@NullMarked
package dev.mcptest.jq.function;

import org.jspecify.annotations.NullMarked;
