/** The run record: what a run found, and nothing of how it was found. */
@NullMarked
package dev.mcptest.result;

import org.jspecify.annotations.NullMarked;
