/** What text may hold in a terminal, in Markdown, XML and JSON. */
@NullMarked
package dev.mcptest.report.text.markup;

import org.jspecify.annotations.NullMarked;
