/** Opens a session with a server of a suite, layer by layer. */
@NullMarked
package dev.mcptest.connect;

import org.jspecify.annotations.NullMarked;
