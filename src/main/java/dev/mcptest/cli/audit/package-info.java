/** The command that judges a server without a suite. */
@NullMarked
package dev.mcptest.cli.audit;

import org.jspecify.annotations.NullMarked;
