/**
 * Judging with language models: prompts, verdicts, juries. What was not asked is deferred, what got
 * no usable answer is inconclusive; neither ever counts as passed.
 */
@NullMarked
package dev.mcptest.eval;

import org.jspecify.annotations.NullMarked;
