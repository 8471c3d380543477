/**
 * Reads, writes and compares JSON values, and limits the time and memory that work on them may use.
 */
@NullMarked
package dev.mcptest.json;

import org.jspecify.annotations.NullMarked;
