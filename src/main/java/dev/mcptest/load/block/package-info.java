/** The blocks of tests of a suite, and how their tests are bound to the model. */
@NullMarked
package dev.mcptest.load.block;

import org.jspecify.annotations.NullMarked;
