/** Example calls of the tools, resources and prompts of a server, and what they answer with. */
@NullMarked
package dev.mcptest.definition;

import org.jspecify.annotations.NullMarked;
