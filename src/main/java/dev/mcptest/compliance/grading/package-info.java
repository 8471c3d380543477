/** Grades servers by flags and by the settings of suites. */
@NullMarked
package dev.mcptest.compliance.grading;

import org.jspecify.annotations.NullMarked;
