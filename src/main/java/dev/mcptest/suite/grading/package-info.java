/** How a suite wants its servers graded. */
@NullMarked
package dev.mcptest.suite.grading;

import org.jspecify.annotations.NullMarked;
