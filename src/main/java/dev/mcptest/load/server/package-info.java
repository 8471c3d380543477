/** Binds the servers of a suite: as written, or as replaced by the command line. */
@NullMarked
package dev.mcptest.load.server;

import org.jspecify.annotations.NullMarked;
