/** The providers of a suite: which there are, their keys and addresses, and what they cost. */
@NullMarked
package dev.mcptest.llm.registry;

import org.jspecify.annotations.NullMarked;
