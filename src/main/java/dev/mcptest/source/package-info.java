/**
 * Files as trees whose nodes know where they stand, and what is wrong with them; knows nothing of
 * the grammar of suites.
 */
@NullMarked
package dev.mcptest.source;

import org.jspecify.annotations.NullMarked;
