/** The tests of a suite as written, with its values filled in. */
@NullMarked
package dev.mcptest.load.test;

import org.jspecify.annotations.NullMarked;
