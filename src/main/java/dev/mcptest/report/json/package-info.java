/** The run record as JSON, written and read. */
@NullMarked
package dev.mcptest.report.json;

import org.jspecify.annotations.NullMarked;
