/** Child processes: starting them, waiting for them, and ending them with all they started. */
@NullMarked
package dev.mcptest.process;

import org.jspecify.annotations.NullMarked;
