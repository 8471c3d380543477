/** The command that writes a first suite. */
@NullMarked
package dev.mcptest.cli.init;

import org.jspecify.annotations.NullMarked;
