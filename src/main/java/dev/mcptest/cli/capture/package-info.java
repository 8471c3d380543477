/** The command {@code capture}. */
@NullMarked
package dev.mcptest.cli.capture;

import org.jspecify.annotations.NullMarked;
