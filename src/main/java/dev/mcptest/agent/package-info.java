/**
 * Conversations of a model with tools: the loop as a pure function of what happened, its caps,
 * injected faults, the text of tool results, and the trace. No wire.
 */
@NullMarked
package dev.mcptest.agent;

import org.jspecify.annotations.NullMarked;
