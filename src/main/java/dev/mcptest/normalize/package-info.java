/**
 * Replaces values that differ from run to run by numbered placeholders, for recordings and
 * snapshots.
 */
@NullMarked
package dev.mcptest.normalize;

import org.jspecify.annotations.NullMarked;
