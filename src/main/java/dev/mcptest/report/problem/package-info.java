/** The mistakes of suites, as text, JSON and SARIF. */
@NullMarked
package dev.mcptest.report.problem;

import org.jspecify.annotations.NullMarked;
