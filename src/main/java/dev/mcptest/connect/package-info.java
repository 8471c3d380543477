/** From a server of a suite to a live session, layer by layer. */
@NullMarked
package dev.mcptest.connect;

import org.jspecify.annotations.NullMarked;
