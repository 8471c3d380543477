/** The servers of a suite, bound from what is written and what the command line replaces. */
@NullMarked
package dev.mcptest.load.server;

import org.jspecify.annotations.NullMarked;
