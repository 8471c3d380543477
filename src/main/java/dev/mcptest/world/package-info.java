/** What mcptest takes from its environment: time, variables, folders, random numbers, processes. */
@NullMarked
package dev.mcptest.world;

import org.jspecify.annotations.NullMarked;
