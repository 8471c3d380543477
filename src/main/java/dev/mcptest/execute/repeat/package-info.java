/** Running a test more than once: retries, and the trials of a conversation. */
@NullMarked
package dev.mcptest.execute.repeat;

import org.jspecify.annotations.NullMarked;
