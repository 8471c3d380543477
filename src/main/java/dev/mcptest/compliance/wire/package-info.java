/** Raw connections to a server, below sessions. */
@NullMarked
package dev.mcptest.compliance.wire;

import org.jspecify.annotations.NullMarked;
