/**
 * What the program is allowed to know of its surroundings: time, environment, folder, random,
 * processes.
 */
@NullMarked
package dev.mcptest.world;

import org.jspecify.annotations.NullMarked;
