/**
 * jq: parses programs, and runs them on JSON trees within limits of time, steps and memory. The
 * reference for their meaning is jq 1.7.1.
 */
@NullMarked
package dev.mcptest.jq;

import org.jspecify.annotations.NullMarked;
