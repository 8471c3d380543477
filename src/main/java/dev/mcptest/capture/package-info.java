/** Calls examples, keeps their answers and derives outputs from them. */
@NullMarked
package dev.mcptest.capture;

import org.jspecify.annotations.NullMarked;
