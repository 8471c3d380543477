/** Shapes: what the revisions of the protocol prescribe for the results of a server. */
@NullMarked
package dev.mcptest.shape;

import org.jspecify.annotations.NullMarked;
