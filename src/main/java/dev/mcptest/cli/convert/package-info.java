/** The command that takes over files of other tools. */
@NullMarked
package dev.mcptest.cli.convert;

import org.jspecify.annotations.NullMarked;
