/** The report command. */
@NullMarked
package dev.mcptest.cli.report;

import org.jspecify.annotations.NullMarked;
