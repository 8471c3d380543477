/** Stands between a real client and a server, and changes nothing of what they say. */
@NullMarked
package dev.mcptest.proxy;

import org.jspecify.annotations.NullMarked;
