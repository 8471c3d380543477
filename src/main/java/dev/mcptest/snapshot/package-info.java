/** Snapshots: values stored next to a suite, and what a run may do with them. */
@NullMarked
package dev.mcptest.snapshot;

import org.jspecify.annotations.NullMarked;
