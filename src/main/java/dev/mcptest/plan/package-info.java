/** Decides which tests run, in which order, and which at the same time. */
@NullMarked
package dev.mcptest.plan;

import org.jspecify.annotations.NullMarked;
