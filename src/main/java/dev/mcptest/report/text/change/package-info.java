/** What changed between two texts. */
@NullMarked
package dev.mcptest.report.text.change;

import org.jspecify.annotations.NullMarked;
