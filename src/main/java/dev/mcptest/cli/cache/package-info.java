/** The command about stored results. */
@NullMarked
package dev.mcptest.cli.cache;

import org.jspecify.annotations.NullMarked;
