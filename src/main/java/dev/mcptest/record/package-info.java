/** Writes the record of each test. */
@NullMarked
package dev.mcptest.record;

import org.jspecify.annotations.NullMarked;
