/** What a run shows on stderr while it goes on. */
@NullMarked
package dev.mcptest.cli.run.progress;

import org.jspecify.annotations.NullMarked;
