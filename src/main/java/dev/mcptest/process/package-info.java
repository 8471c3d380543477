/** Child processes: starts them, waits for them, and ends them with everything they started. */
@NullMarked
package dev.mcptest.process;

import org.jspecify.annotations.NullMarked;
