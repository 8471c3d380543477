/** What a probe works with and reports to. */
@NullMarked
package dev.mcptest.compliance.probe;

import org.jspecify.annotations.NullMarked;
