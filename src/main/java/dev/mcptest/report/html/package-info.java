/** The report as one page for a browser. */
@NullMarked
package dev.mcptest.report.html;

import org.jspecify.annotations.NullMarked;
