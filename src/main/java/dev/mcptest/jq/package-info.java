/**
 * jq: reads programs, and runs them on JSON trees within bounds of time, steps and memory. What a
 * program means is what jq 1.7.1 makes of it.
 */
@NullMarked
package dev.mcptest.jq;

import org.jspecify.annotations.NullMarked;
