/** Reporters: turn the run record into text. */
@NullMarked
package dev.mcptest.report;

import org.jspecify.annotations.NullMarked;
