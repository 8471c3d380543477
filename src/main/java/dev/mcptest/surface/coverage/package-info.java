/** Which parts of a surface were exercised on the wire. */
@NullMarked
package dev.mcptest.surface.coverage;

import org.jspecify.annotations.NullMarked;
