/** Stored results of earlier runs: what may be stored, under which key, and where. */
@NullMarked
package dev.mcptest.cache;

import org.jspecify.annotations.NullMarked;
