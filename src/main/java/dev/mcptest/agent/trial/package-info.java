/** Verdicts over several runs of one test. */
@NullMarked
package dev.mcptest.agent.trial;

import org.jspecify.annotations.NullMarked;
