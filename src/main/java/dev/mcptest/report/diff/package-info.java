/** What differs between two runs, as text, JSON and Markdown. */
@NullMarked
package dev.mcptest.report.diff;

import org.jspecify.annotations.NullMarked;
