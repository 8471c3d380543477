/** The parts that tests have in common, bound to the model. */
@NullMarked
package dev.mcptest.load.part;

import org.jspecify.annotations.NullMarked;
