/** The command that grades servers. */
@NullMarked
package dev.mcptest.cli.compliance;

import org.jspecify.annotations.NullMarked;
