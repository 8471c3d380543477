/** Which reports a command writes, and where to. */
@NullMarked
package dev.mcptest.cli.output;

import org.jspecify.annotations.NullMarked;
