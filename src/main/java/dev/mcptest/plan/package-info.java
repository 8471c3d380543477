/** What runs, in which order, and beside what. */
@NullMarked
package dev.mcptest.plan;

import org.jspecify.annotations.NullMarked;
