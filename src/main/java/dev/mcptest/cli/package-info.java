/** The command line: parse, call, print, exit code. */
@NullMarked
package dev.mcptest.cli;

import org.jspecify.annotations.NullMarked;
