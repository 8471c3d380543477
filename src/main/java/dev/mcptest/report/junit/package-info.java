/** The JUnit XML report. */
@NullMarked
package dev.mcptest.report.junit;

import org.jspecify.annotations.NullMarked;
