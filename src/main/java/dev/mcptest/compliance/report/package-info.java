/** The rows and grades of a run in its record. */
@NullMarked
package dev.mcptest.compliance.report;

import org.jspecify.annotations.NullMarked;
