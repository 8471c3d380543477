/** What the option model is good for besides parsing: completion in shells, and manual pages. */
@NullMarked
package dev.mcptest.cli.shell;

import org.jspecify.annotations.NullMarked;
