/** Shapes: the rules of the protocol revisions for the results of a server. */
@NullMarked
package dev.mcptest.shape;

import org.jspecify.annotations.NullMarked;
