/** Reads how a suite wants its servers graded. */
@NullMarked
package dev.mcptest.load.grading;

import org.jspecify.annotations.NullMarked;
