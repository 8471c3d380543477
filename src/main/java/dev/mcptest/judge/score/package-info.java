/** Scores of tests. */
@NullMarked
package dev.mcptest.judge.score;

import org.jspecify.annotations.NullMarked;
