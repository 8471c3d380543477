/** The run command. */
@NullMarked
package dev.mcptest.cli.run;

import org.jspecify.annotations.NullMarked;
