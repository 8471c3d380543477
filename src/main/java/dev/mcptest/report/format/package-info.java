/** Report formats for machines, CI systems and other tools, one class each. */
@NullMarked
package dev.mcptest.report.format;

import org.jspecify.annotations.NullMarked;
