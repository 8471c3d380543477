/** What the reports for people share: styles, lines, columns, and texts that are safe to print. */
@NullMarked
package dev.mcptest.report.text;

import org.jspecify.annotations.NullMarked;
