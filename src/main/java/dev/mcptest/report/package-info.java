/** Reporters: the run record in, text out. */
@NullMarked
package dev.mcptest.report;

import org.jspecify.annotations.NullMarked;
