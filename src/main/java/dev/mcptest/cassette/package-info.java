/** Recordings of the traffic with a server, as transports that write and read them. */
@NullMarked
package dev.mcptest.cassette;

import org.jspecify.annotations.NullMarked;
