/** The report for people at a terminal. */
@NullMarked
package dev.mcptest.report.pretty;

import org.jspecify.annotations.NullMarked;
