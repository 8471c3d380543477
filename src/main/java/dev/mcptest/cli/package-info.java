/** The command line: parses arguments, runs commands, prints results and returns exit codes. */
@NullMarked
package dev.mcptest.cli;

import org.jspecify.annotations.NullMarked;
