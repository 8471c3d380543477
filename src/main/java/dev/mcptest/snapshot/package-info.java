/** Stored values beside a suite, and what a run may do with them. */
@NullMarked
package dev.mcptest.snapshot;

import org.jspecify.annotations.NullMarked;
