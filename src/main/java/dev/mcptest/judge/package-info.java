/** Evaluates the expectations of a test on a response; knows nothing of transports. */
@NullMarked
package dev.mcptest.judge;

import org.jspecify.annotations.NullMarked;
