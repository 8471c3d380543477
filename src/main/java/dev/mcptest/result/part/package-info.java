/** The parts that the records of tests are made of. */
@NullMarked
package dev.mcptest.result.part;

import org.jspecify.annotations.NullMarked;
