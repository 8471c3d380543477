/** The three streams of the process, and what interrupts it. */
@NullMarked
package dev.mcptest.cli.console;

import org.jspecify.annotations.NullMarked;
